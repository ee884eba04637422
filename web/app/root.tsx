import { site } from '@carom/contract/site/company';
import { type ReactNode, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router';
import {
  API_BASE_URL,
  DESCRIPTION,
  OWN_WORDS_TEXT,
  SITE_URL,
  SUPPORT_EMAIL,
} from './api/document-settings.ts';
import { NavigationProgress } from './layouts/navigation-progress.tsx';
import { OpenQuestion } from './layouts/open-question.tsx';
import { useThemeOnDocument } from './layouts/theme-switch.tsx';
import { useFocusOnNavigation } from './layouts/use-focus-on-navigation.ts';
import { useReloadForNewOwner } from './layouts/use-reload-for-new-owner.ts';
import { ERROR_TITLE, ErrorView } from './pages/error-view.tsx';
import { WithoutScript } from './pages/without-script.tsx';
import { HydrationProvider } from './routing/hydration-provider.tsx';
import { pageMeta } from './routing/page-meta.ts';
import { useIsFramed } from './routing/use-is-framed.ts';
import { useIsHydrated } from './routing/use-is-hydrated.ts';
import { FIRST_PAINT_SCRIPT, FRAMED_FIRST_PAINT_SCRIPT } from './storage/first-paint-store.ts';
import { LoadFailure } from './ui/load-failure.tsx';
import { LogoMark } from './ui/logo.tsx';
import { PopUpProvider } from './ui/pop-ups.tsx';
import { Spinner } from './ui/spinner.tsx';
import './app.css';
import { FRAMED_SIMULATOR, PART_MISSING } from './content/frame.tsx';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** For pages that are still loading, and for the error view. */
export const meta: MetaFunction = ({ error }) =>
  pageMeta({
    title: error ? ERROR_TITLE : site.name,
    isTitleFixed: true,
    description: DESCRIPTION,
    noIndex: true,
  });

export function Layout({ children }: { readonly children: ReactNode }) {
  const isFramed = useIsFramed();
  const firstPaint = isFramed ? FRAMED_FIRST_PAINT_SCRIPT : FIRST_PAINT_SCRIPT;
  return (
    <html lang="en" suppressHydrationWarning>
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
        <Links />
        <Meta />
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
        {isFramed ? null : <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    const { dataset } = document.documentElement;
    dataset['hydrated'] = '';
    delete dataset['loadFailed'];
  }, [isHydrated]);
  return useIsFramed() ? <Outlet /> : <Site />;
}

/** With all that looks into what this browser keeps, which a page in a frame of another site does not. */
function Site() {
  useThemeOnDocument();
  useFocusOnNavigation();
  useReloadForNewOwner();
  return (
    <PopUpProvider>
      <NavigationProgress />
      <Outlet />
      <OpenQuestion />
    </PopUpProvider>
  );
}

/** What a private page shows until its script has arrived. */
export function HydrateFallback() {
  return (
    <>
      {/* Only in the HTML: whoever has scripts need not fetch it. */}
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

export function ErrorBoundary() {
  return useIsFramed() ? <FramedFailure /> : <ErrorView />;
}

/** Leads nowhere: the pages of the site cannot be shown where this is. */
function FramedFailure() {
  return (
    <main className="p-5">
      <LoadFailure what={FRAMED_SIMULATOR} />
    </main>
  );
}
