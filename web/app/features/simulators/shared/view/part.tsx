import type { ReactNode } from 'react';
import { type PartName, useSimulatorView } from './simulator-view.ts';

interface PartProps {
  readonly name: PartName;
  readonly children: ReactNode;
}

/** A part of a simulator, which the view may leave out. It adds no element: what it holds keeps its place in the layout. */
export function Part({ name, children }: PartProps) {
  return useSimulatorView().shows(name) ? children : null;
}
