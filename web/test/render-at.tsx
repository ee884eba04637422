import type { ComponentType } from 'react';
import { createRoutesStub, parsePath, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import type { ArrivalState } from '../app/session/use-leave-session.ts';
import { PopUpProvider } from '../app/ui/pop-ups.tsx';

interface Place {
  /** The route, with its parameters. */
  readonly route: string;
  /** What the browser's address would be. */
  readonly address?: string;
  /** What the page before has sent along. */
  readonly state?: unknown;
}

/**
 * A page or a part of one, where the pop-ups and the router reach it. Other addresses show which they are, and the
 * notice that was sent along.
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
