import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { AskBeforeLeaving } from '../forms/ask-before-leaving.tsx';
import { QueryProvider } from '../query/query-provider.tsx';
import { PreloadLoginPage } from '../session/preload-login-page.tsx';
import { Guarded } from './guarded.tsx';
import { KeptWorkNotice } from './kept-work-notice.tsx';
import { MenuSections } from './menus/menu-sections.tsx';
import { MAIN_ID, SiteFrame } from './site-frame.tsx';

interface AreaLayoutProps {
  readonly menuLabel: string;
  /** Stands above the page. */
  readonly notice?: ReactNode;
}

/** A private area: its menu stays beside the page on wide screens, and is in the slide-in panel on phones. */
export function AreaLayout({ menuLabel, notice = null }: AreaLayoutProps) {
  return (
    <SiteFrame>
      <PreloadLoginPage />
      <AskBeforeLeaving>
        <div data-area className="measure md:grid md:grid-cols-[12.5rem_minmax(0,1fr)] md:gap-10">
          <nav
            aria-label={menuLabel}
            // Room beside the links for what shows the focus.
            className="-mx-2 hidden self-start overflow-y-auto px-2 py-6 [scrollbar-width:thin] md:block md:tall:sticky md:tall:top-16 md:tall:max-h-[calc(100dvh-4rem)]"
          >
            <MenuSections />
          </nav>
          <main id={MAIN_ID} tabIndex={-1} className="min-w-0">
            <Guarded isPrivate>
              <QueryProvider>
                <KeptWorkNotice />
                {notice}
                <Outlet />
              </QueryProvider>
            </Guarded>
          </main>
        </div>
      </AskBeforeLeaving>
    </SiteFrame>
  );
}
