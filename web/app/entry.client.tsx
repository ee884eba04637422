import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepInlinedSheets } from './routing/inlined-sheets.ts';
import { ignoreFailedPrefetches } from './routing/prefetching.ts';

keepInlinedSheets(document, window.__reactRouterManifest);
ignoreFailedPrefetches();

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
