import { site } from '@carom/contract/site/company';
import type { DocumentAssets } from '@carom/contract/site/page-renderer';
import { type ReactNode, useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import {
  API_BASE_URL,
  DESCRIPTION,
  OWN_WORDS_TEXT,
  SITE_URL,
  SUPPORT_EMAIL,
} from './api/document-settings.ts';
import { PART_MISSING } from './content/frame.tsx';
import { EmbedLayout } from './layouts/embed-layout.tsx';
import { useThemeOnDocument } from './layouts/menus/theme-switch.tsx';
import { NavigationProgress } from './layouts/navigation-progress.tsx';
import { OpenQuestion } from './layouts/open-question.tsx';
import { useFocusOnNavigation } from './layouts/use-focus-on-navigation.ts';
import { useReloadForNewOwner } from './layouts/use-reload-for-new-owner.ts';
import { WithoutScript } from './pages/without-script.tsx';
import { HydrationProvider } from './routing/hydration-provider.tsx';
import { MatchedPageHead, PageHead } from './routing/page-head.tsx';
import { type PageMeta, pageMeta } from './routing/page-meta.ts';
import { useIsHydrated } from './routing/use-is-hydrated.ts';
import { EMBED_FIRST_PAINT_SCRIPT, FIRST_PAINT_SCRIPT } from './storage/first-paint-store.ts';
import { Spinner } from './ui/loading/spinner.tsx';
import { LogoMark } from './ui/logo.tsx';
import { PopUpProvider } from './ui/pop-ups.tsx';
import './app.css';

export const HYDRATION_DATA_ID = 'hydration-data';

interface DocumentProps {
  readonly children: ReactNode;
  /** Embedded in other sites: uses no browser storage. */
  readonly isEmbedded?: boolean;
  /** The browser has yet to render the page itself. */
  readonly isPending?: boolean;
  /** The loader data of the server as JSON; empty if there is none. */
  readonly hydrationData?: string;
  /** On the server only: React keeps unknown elements of the head. */
  readonly assets?: DocumentAssets;
}

export function Document({
  children,
  isEmbedded = false,
  isPending = false,
  hydrationData = '',
  assets,
}: DocumentProps) {
  const firstPaint = isEmbedded ? EMBED_FIRST_PAINT_SCRIPT : FIRST_PAINT_SCRIPT;
  return (
    <html lang="en" data-pending={isPending ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="site-url" content={SITE_URL} />
        <meta name="api-base-url" content={API_BASE_URL} />
        <meta name="support-email" content={SUPPORT_EMAIL} />
        <meta name="own-words" content={OWN_WORDS_TEXT} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1411" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text */}
        <script dangerouslySetInnerHTML={{ __html: firstPaint }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        {assets ? <style dangerouslySetInnerHTML={{ __html: assets.style }} /> : null}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {assets?.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {assets ? <script type="module" src={assets.entry} /> : null}
      </head>
      <body>
        <div role="alert" className="load-failure bg-sunk p-4 text-center">
          {PART_MISSING}{' '}
          <form className="inline">
            <button type="submit" className="min-h-11 font-semibold text-felt underline underline-offset-4">
              Try again
            </button>
          </form>
        </div>
        <HydrationProvider>{children}</HydrationProvider>
        {hydrationData === '' ? null : (
          <script
            type="application/json"
            id={HYDRATION_DATA_ID}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes what could end the element
            dangerouslySetInnerHTML={{ __html: hydrationData }}
          />
        )}
      </body>
    </html>
  );
}

/** The root of every page except embeds. */
export function App() {
  useHydratedMark();
  useThemeOnDocument();
  useFocusOnNavigation();
  useReloadForNewOwner();
  return (
    <PopUpProvider>
      <MatchedPageHead />
      <NavigationProgress />
      <Outlet />
      <OpenQuestion />
      <ScrollRestoration />
    </PopUpProvider>
  );
}

/** The root of embedded pages. */
export function EmbeddedApp({ meta, children }: { readonly meta: PageMeta; readonly children: ReactNode }) {
  useHydratedMark();
  return (
    <EmbedLayout>
      <PageHead {...meta} />
      {children}
    </EmbedLayout>
  );
}

function useHydratedMark(): void {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    const { dataset } = document.documentElement;
    dataset['hydrated'] = '';
    delete dataset['loadFailed'];
  }, [isHydrated]);
}

/** Shown until the scripts of a page that the server does not render have arrived. */
export function PendingPage() {
  return (
    <>
      <PageHead
        {...pageMeta({ title: site.name, isTitleFixed: true, description: DESCRIPTION, noIndex: true })}
      />
      {/* Only in the HTML, because browsers that run scripts never show it. */}
      <noscript>{import.meta.env.SSR ? <WithoutScript /> : null}</noscript>
      <div className="grid flex-1 place-items-center text-felt">
        <div className="needs-script text-center">
          <LogoMark className="mx-auto h-8" />
          <Spinner size="large" />
        </div>
      </div>
    </>
  );
}
