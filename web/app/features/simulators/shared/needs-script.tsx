import { simulatorText } from '../../../content/simulators/shared.tsx';

/** Says why nothing can be moved, where the page's script never comes. */
export function NeedsScript() {
  return <p className="without-script text-muted">{simulatorText.needsScript}</p>;
}
