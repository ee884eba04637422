import { type ReactElement, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { appRoutes } from './app-routes.ts';
import { embeddedPage, embedRouteAt } from './framed-page.tsx';
import { Document, HYDRATION_DATA_ID } from './root.tsx';
import './features/match-planner/unsent.ts';
import './features/simulators/lessons/unsent.ts';

const { dataset } = document.documentElement;
const isPending = 'pending' in dataset;

// A separate task: loading the scripts was a long task already.
setTimeout(() =>
  documentHere().then(
    (page) => startTransition(() => void hydrateRoot(document, <StrictMode>{page}</StrictMode>)),
    (error) => {
      dataset['loadFailed'] = '';
      console.error(error);
    },
  ),
);

async function documentHere(): Promise<ReactElement> {
  const embed = embedRouteAt(window.location.pathname);
  if (embed !== undefined) {
    return (
      <Document isEmbedded>
        <BrowserRouter>{await embeddedPage(embed)}</BrowserRouter>
      </Document>
    );
  }
  // Hydration needs the components that the server rendered; a pending page shows its fallback until they are
  // loaded.
  if (!isPending) await loadMatchedRoutes();
  const hydrationData = document.getElementById(HYDRATION_DATA_ID)?.textContent ?? '';
  const router = createBrowserRouter(
    appRoutes,
    isPending ? {} : { hydrationData: { loaderData: JSON.parse(hydrationData || '{}') } },
  );
  return (
    <Document isPending={isPending} hydrationData={hydrationData}>
      <RouterProvider router={router} />
    </Document>
  );
}

async function loadMatchedRoutes(): Promise<void> {
  const matches = matchRoutes(appRoutes, window.location) ?? [];
  await Promise.all(matches.map(({ route }) => loadRoute(route)));
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}
