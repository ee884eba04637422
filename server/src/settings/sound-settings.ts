import type { z } from 'zod';
import { readSettings, settingOf } from './reading.ts';
import { productionSchema } from './schema.ts';
import type { SettingProblem } from './setting-problem.ts';

/** The settings of production that are right by themselves. */
export type SoundSettings = Partial<z.output<typeof productionSchema>>;

interface ProductionReading {
  readonly given: SoundSettings;
  readonly problems: readonly SettingProblem[];
  /** The same, said to be production's: for readers that ask. */
  readonly source: NodeJS.ProcessEnv;
}

/** What production would make of these settings, also where nobody has said that it is production. */
export function readAsProduction(source: NodeJS.ProcessEnv): ProductionReading {
  const mode = settingOf(source, 'NODE_ENV');
  const asProduction = { ...source, NODE_ENV: 'production' };
  const { sound, problems } = readSettings(productionSchema, asProduction);
  return {
    given: sound,
    problems:
      mode === 'production' ? problems : [{ name: 'NODE_ENV', message: 'is not production' }, ...problems],
    source: asProduction,
  };
}
