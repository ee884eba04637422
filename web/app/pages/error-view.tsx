import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { SUPPORT_EMAIL } from '../api/document-settings.ts';
import { requestIdOf } from '../api/request-id.ts';
import { ERROR_TEXT, errorContact, GO_HOME } from '../content/frame.tsx';
import { useThemeOnDocument } from '../layouts/menus/theme-switch.tsx';
import { paths } from '../paths.ts';
import { ChunkLoadError } from '../routing/chunk-timeout.ts';
import { Button } from '../ui/button.tsx';
import { LoadFailure } from '../ui/loading/load-failure.tsx';
import { LogoMark } from '../ui/logo.tsx';

const ERROR_TITLE = 'Unexpected Application Error!';

/** Renders without the layout, which may be the broken part. Its links load a new document. */
export function ErrorView() {
  const error = useRouteError();
  useThemeOnDocument();
  const [requestId] = useState(() => requestIdOf(error));

  useEffect(() => {
    console.error(`Request ${requestId}`, error);
  }, [requestId, error]);

  return (
    <main className="measure max-w-2xl py-16">
      <title>{ERROR_TITLE}</title>
      <meta name="robots" content="noindex" />
      <LogoMark className="h-6" />
      <h1 className="mt-6 text-4xl">{ERROR_TITLE}</h1>
      <div className="mt-4 text-lg text-muted">
        {error instanceof ChunkLoadError ? (
          <LoadFailure what="This page" />
        ) : (
          <div className="space-y-4">
            <p>{ERROR_TEXT}</p>
            <Button onClick={() => window.location.reload()}>Try again</Button>
          </div>
        )}
      </div>
      <p className="mt-8">
        <a href={paths.home} className="font-semibold text-felt underline underline-offset-4">
          {GO_HOME}
        </a>
      </p>
      <p className="mt-8 text-sm text-muted">
        {errorContact(
          <a href={`mailto:${SUPPORT_EMAIL}`} className="underline">
            {SUPPORT_EMAIL}
          </a>,
          <code className="break-all">{requestId}</code>,
        )}
      </p>
      {import.meta.env.DEV && error instanceof Error ? (
        <pre className="mt-8 overflow-auto text-sm">{error.stack}</pre>
      ) : null}
    </main>
  );
}
