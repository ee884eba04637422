import { type ReactNode, Suspense } from 'react';
import { type PartName, useSimulatorView } from './simulator-view.ts';

interface PartProps {
  readonly name: PartName;
  readonly children: ReactNode;
}

/**
 * A part of a simulator, which the view may leave out. It adds no element: what it holds keeps its place in the layout.
 * React takes each part of a prerendered page over by itself, so that none of its tasks is long.
 */
export function Part({ name, children }: PartProps) {
  return useSimulatorView().shows(name) ? <Suspense>{children}</Suspense> : null;
}
