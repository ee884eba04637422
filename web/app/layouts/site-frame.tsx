import type { ReactNode } from 'react';
import { SKIP_TO_CONTENT } from '../content/frame.tsx';
import { Footer } from './footer.tsx';
import { BottomBar } from './menus/bottom-bar.tsx';
import { TopBar } from './menus/top-bar.tsx';

export const MAIN_ID = 'main';

/** The layout around every page. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="sr-only rounded-button bg-felt-button px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30"
      >
        {SKIP_TO_CONTENT}
      </a>
      <TopBar />
      {children}
      <Footer />
      <BottomBar />
    </>
  );
}
