import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
} from 'react';
import { withinChunkTimeout } from '../../routing/chunk-timeout.ts';
import { LoadFailure } from './load-failure.tsx';
import { Spinner } from './spinner.tsx';

/** A component that is loaded when it is first rendered. Use it inside a LazySection. */
export function lazyWithTimeout<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => withinChunkTimeout(load));
}

interface LazySectionProps {
  /** The name of the section, as the beginning of a sentence in the message. */
  readonly what: string;
  readonly children: ReactNode;
}

/** Shows a spinner while a part of the page is loading, and a retry button if that fails. */
export class LazySection extends Component<LazySectionProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (this.state.hasFailed) return <LoadFailure what={this.props.what} />;
    return <Suspense fallback={<Spinner />}>{this.props.children}</Suspense>;
  }
}
