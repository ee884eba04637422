import { useNavigation } from 'react-router';

/** A progress bar for the next page, shown after a short delay. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <div role="status" className="navigation-progress">
      <span className="sr-only">Loading page</span>
    </div>
  );
}
