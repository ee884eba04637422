import { simulatorText } from '../../../content/simulators/shared.tsx';
/** Keeps the place of a simulator until the page has been taken over, and says so where that never happens. */
export function NeedsScript() {
  return (
    <div className="simulator-place panel p-5">
      <p className="text-muted">{simulatorText.waits}</p>
    </div>
  );
}
