import { settingFacts } from '../setting-facts.ts';
import { useSimulatorView } from './simulator-view.ts';

interface LectureSettingsProps<Settings> {
  readonly settings: Settings;
  /** The settings with the largest effect, most important first. */
  readonly main: readonly (keyof Settings)[];
}

/** The settings in large type: in a lecture the sliders are often out of view, and too small to read. */
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
