import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { paths } from './paths.ts';
import { keepInlinedSheets } from './routing/inlined-sheets.ts';
import { ignoreFailedPrefetches } from './routing/prefetching.ts';
import { knowRouteOf } from './routing/router-parts/guarded-routes.ts';

keepInlinedSheets(document, window.__reactRouterManifest);
ignoreFailedPrefetches();
// Whoever is logged in goes there next; if this fails, it is tried again then.
if (document.documentElement.dataset['session'] !== 'guest') {
  knowRouteOf(paths.member.dashboard).catch(() => {});
}

// A task of its own: loading the scripts was long enough for one.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
