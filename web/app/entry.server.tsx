import type { ClassPageContent } from '@carom/contract/classes/class-page';
import type { DocumentAssets, PageAssets, PageRenderer } from '@carom/contract/site/page-renderer';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router';
import { appRoutes, type RouteHandle } from './app-routes.ts';
import { classPageContext } from './features/classes/page/class-page-context.ts';
import { AboutOpening } from './features/marketing/about-opening.tsx';
import { TeamPageWords } from './features/marketing/team-words.tsx';
import { embeddedPage, embedRouteAt } from './framed-page.tsx';
import { Document, PendingPage } from './root.tsx';
import { jsonInMarkup } from './routing/json-in-markup.ts';

const { query, dataRoutes } = createStaticHandler(appRoutes);

/** Runs in Node: in the build, and in the server for class pages. */
export const renderPage: PageRenderer['renderPage'] = async (path, assets, classPage = null) => {
  const embed = embedRouteAt(path);
  if (embed !== undefined) {
    return renderDocument(
      <Document isEmbedded assets={assetsFor(assets, [embed.file])}>
        <StaticRouter location={path}>{await embeddedPage(embed)}</StaticRouter>
      </Document>,
    );
  }
  const context = await query(requestOf(path), { requestContext: contextWith(classPage) });
  if (context instanceof Response) throw new Error(`${path} redirects`);
  const [error] = Object.values(context.errors ?? {});
  if (error !== undefined) throw error;
  const files = context.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.file ?? []);
  const hasData = Object.values(context.loaderData).some((data) => data != null);
  return renderDocument(
    <Document
      assets={assetsFor(assets, files)}
      hydrationData={hasData ? jsonInMarkup(context.loaderData) : ''}
    >
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Document>,
  );
};

export const renderPendingPage: PageRenderer['renderPendingPage'] = (assets) =>
  renderDocument(
    <Document isPending assets={assetsFor(assets, [])}>
      <PendingPage />
    </Document>,
  );

/** See docs/decisions/001-texts-of-the-site.md. */
export const renderPart: PageRenderer['renderPart'] = (part, words) =>
  renderToString(
    part === 'team' ? <TeamPageWords words={words.team} /> : <AboutOpening words={words.about} />,
  );

/** Waits for every lazy part, so that the document is plain HTML. */
async function renderDocument(document: ReactElement): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(document, {
    // Keeps each part in its place: by default React moves large ones to the end, and scripts put them back.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

/** The host is not used. */
function requestOf(path: string): Request {
  return new Request(new URL(path, 'http://site.invalid'));
}

function contextWith(classPage: ClassPageContent | null): RouterContextProvider {
  return new RouterContextProvider(new Map([[classPageContext, classPage]]));
}

function assetsFor({ entry, style, shared, scripts }: PageAssets, files: readonly string[]): DocumentAssets {
  const own = files.flatMap((file) => scripts[file] ?? []);
  return { entry, style, modules: [...new Set([...shared, ...own])] };
}
