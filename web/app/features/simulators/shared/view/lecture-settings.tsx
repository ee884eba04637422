import { settingFacts } from '../setting-facts.ts';
import { useSimulatorView } from './simulator-view.ts';

interface LectureSettingsProps<Settings> {
  readonly settings: Settings;
  /** Those that decide what is seen, the first one first. */
  readonly main: readonly (keyof Settings)[];
}

/** What is set, in large type: before a class the sliders are often out of sight, and too small to be read. */
export function LectureSettings<Settings extends object>({ settings, main }: LectureSettingsProps<Settings>) {
  const { mode } = useSimulatorView();
  if (mode !== 'lecture') return null;
  return (
    <dl className="lecture-settings figures">
      {main
        .flatMap((field) => settingFacts({ [field]: settings[field] }))
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
