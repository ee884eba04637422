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

/** A private area: its menu beside the page on wide screens, in the slide-in panel on phones. */
export function AreaLayout({ menuLabel, notice = null }: AreaLayoutProps) {
  return (
    <SiteFrame>
      <PreloadLoginPage />
      <AskBeforeLeaving>
        <div className="measure md:grid md:grid-cols-[200px_minmax(0,1fr)] md:gap-10">
          <nav aria-label={menuLabel} className="hidden py-8 md:block">
            <MenuSections />
          </nav>
          <main id={MAIN_ID} tabIndex={-1}>
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
