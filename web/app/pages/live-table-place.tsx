import { useRef } from 'react';
import { liveTableText } from '../content/marketing/simulations.ts';
import { LazySection, lazyWithTimeout } from '../ui/loading/lazy-section.tsx';
import { useHasComeIntoView } from '../ui/use-has-come-into-view.ts';

const LiveTable = lazyWithTimeout(() => import('../features/simulators/traffic/live-table.tsx'));

/** Reserves the space of the running table, which is fetched when the visitor scrolls near it. */
export function LiveTablePlace() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useHasComeIntoView(place);
  return (
    <div ref={place} className="min-h-[32rem] sm:min-h-[26.5rem] noscript:hidden">
      {isNear ? (
        <LazySection what={liveTableText.what}>
          <LiveTable />
        </LazySection>
      ) : (
        <div className="h-88 rounded-card bg-cloth" />
      )}
    </div>
  );
}
