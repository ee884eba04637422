import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { AskBeforeLeaving } from '../forms/ask-before-leaving.tsx';
import { QueryProvider } from '../query/query-provider.tsx';
import { PreloadLoginPage } from '../session/preload-login-page.tsx';
import { ToastProvider } from '../ui/toasts.tsx';
import { Guarded } from './guarded.tsx';
import { KeptWorkNotice } from './kept-work-notice.tsx';
import { MenuSections } from './menus/menu-sections.tsx';
import { MAIN_ID, SiteFrame } from './site-frame.tsx';

interface AreaLayoutProps {
  readonly menuLabel: string;
  /** Shown above the page. */
  readonly notice?: ReactNode;
}

/** A private area: its menu is beside the page on wide screens, and in the slide-in panel on phones. */
export function AreaLayout({ menuLabel, notice = null }: AreaLayoutProps) {
  return (
    <SiteFrame>
      <PreloadLoginPage />
      <AskBeforeLeaving>
        <ToastProvider>
          <div data-area className="measure md:grid md:grid-cols-[12.5rem_minmax(0,1fr)] md:gap-10">
            <nav
              aria-label={menuLabel}
              // Space beside the links for the focus outline. The end fades out while there is more to scroll.
              className="-mx-2 hidden self-start overflow-y-auto scroll-py-6 px-2 py-6 [mask-image:linear-gradient(#000_calc(100%-1.5rem),transparent)] [scrollbar-width:thin] md:block md:tall:sticky md:tall:top-16 md:tall:max-h-[calc(100dvh-4rem)]"
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
        </ToastProvider>
      </AskBeforeLeaving>
    </SiteFrame>
  );
}
