import type { MouseEvent, ReactNode } from 'react';
import { FRAMED_SIMULATOR } from '../content/frame.tsx';
import { LazySection } from '../ui/loading/lazy-section.tsx';
import { MAIN_ID } from './site-frame.tsx';

/** The layout of a simulator that another site embeds: no bars, no menus, no login. */
export function EmbedLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} onClickCapture={leaveTheFrame}>
      <LazySection what={FRAMED_SIMULATOR}>{children}</LazySection>
    </main>
  );
}

/** Linked pages cannot be shown inside an embed: they open in a new tab, before the router handles the click. */
function leaveTheFrame(event: MouseEvent<HTMLElement>) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const opensBeside = link?.relList.contains('noopener');
  if (!link || opensBeside || link.getAttribute('href')?.startsWith('#')) return;
  link.target = '_blank';
  event.stopPropagation();
}
