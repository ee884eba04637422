import { type ReactNode, Suspense } from 'react';
import { type PartName, useSimulatorView } from './simulator-view.ts';

interface PartProps {
  readonly name: PartName;
  readonly children: ReactNode;
}

/**
 * A part of a simulator, which the view may omit. It adds no element, so the layout of its content is
 * unchanged. React hydrates each part of a prerendered page separately, so that no task is long.
 */
export function Part({ name, children }: PartProps) {
  return useSimulatorView().shows(name) ? <Suspense>{children}</Suspense> : null;
}
