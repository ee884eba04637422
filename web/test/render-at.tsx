import type { ComponentType } from 'react';
import { createRoutesStub, parsePath, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import type { ArrivalState } from '../app/session/use-leave-session.ts';
import { PopUpProvider } from '../app/ui/pop-ups.tsx';

interface Place {
  /** The route pattern. */
  readonly route: string;
  /** The address in the browser. */
  readonly address?: string;
  /** The state passed by the previous page. */
  readonly state?: unknown;
}

/**
 * Renders a page or a part of one with pop-ups and a router. Other addresses show their path and the notice
 * that was passed to them.
 */
export function renderAt({ route, address = route, state = null }: Place, Component: ComponentType) {
  const Routes = createRoutesStub([
    { path: route, Component },
    { path: '*', Component: OtherPage },
  ]);
  return render(
    <PopUpProvider>
      <Routes initialEntries={[{ ...parsePath(address), state }]} />
    </PopUpProvider>,
  );
}

function OtherPage() {
  const { pathname, search, state } = useLocation();
  const arrival = state as ArrivalState | null;
  return (
    <>
      <h1>{`This is ${pathname}${search}`}</h1>
      <p>{arrival?.notice}</p>
    </>
  );
}
