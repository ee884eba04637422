import type { z } from 'zod';
import { readSettings, settingOf } from './reading.ts';
import { productionSchema } from './schema.ts';
import type { SettingProblem } from './setting-problem.ts';

/** The production settings that are valid by themselves. */
export type SoundSettings = Partial<z.output<typeof productionSchema>>;

interface ProductionReading {
  readonly given: SoundSettings;
  readonly problems: readonly SettingProblem[];
  /** The same source with NODE_ENV=production, for functions that read it. */
  readonly source: NodeJS.ProcessEnv;
}

/** Reads the settings as in production, whatever NODE_ENV is. */
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
