import { simulatorText } from '../../../content/simulators/shared.tsx';

/** Explains why the controls do not work without JavaScript. */
export function NeedsScript() {
  return <p className="without-script text-muted">{simulatorText.needsScript}</p>;
}
