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

/** A component that is fetched when it is first shown. Stands inside a LazySection. */
export function lazyWithTimeout<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => withinChunkTimeout(load));
}

interface LazySectionProps {
  /** Names the piece in the message, as the beginning of a sentence. */
  readonly what: string;
  readonly children: ReactNode;
}

/** A spinner while a part of the page is fetched, and a retry button when it does not come. */
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
