import type { ComponentType } from 'react';
import { createRoutesStub, parsePath, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import { PopUpProvider } from '../app/ui/pop-ups.tsx';

interface Place {
  /** The route, with its parameters. */
  readonly route: string;
  /** What the browser's address would be. */
  readonly address?: string;
  /** What the page before has sent along. */
  readonly state?: unknown;
}

/** A page or a part of one, where the pop-ups and the router reach it. Other addresses say which they are. */
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
  const { pathname, search } = useLocation();
  return <h1>{`This is ${pathname}${search}`}</h1>;
}
