import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useIsHydrated } from '../routing/use-is-hydrated.ts';
import type { ArrivalState } from '../session/use-leave-session.ts';
import { LazySection, lazyWithTimeout } from '../ui/loading/lazy-section.tsx';

const ArrivalLine = lazyWithTimeout(() => import('./arrival-line.tsx'));

/** Guests who requested their account are redirected to the home page. The login page has an explanation of its own. */
export function HomeArrival() {
  const { pathname, state } = useLocation();
  const wanted = (state as ArrivalState | null)?.wanted;
  const isHydrated = useIsHydrated();
  if (!isHydrated || !wanted || pathname !== paths.home) return null;
  return (
    <LazySection what="A line">
      <ArrivalLine wanted={wanted} />
    </LazySection>
  );
}
