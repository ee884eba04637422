import { useNavigation } from 'react-router';

/** Says that the next page is on its way, when it takes longer than a blink. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <div role="status" className="navigation-progress">
      <span className="sr-only">Loading page</span>
    </div>
  );
}
