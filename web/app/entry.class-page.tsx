import type { ClassPageContent, ClassPageParts } from '@carom/contract/classes/class-page';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type MetaDescriptor, StaticRouter } from 'react-router';
import { ClassAtAddress } from './features/classes/class-at-address.tsx';
import { classMeta, pathOf } from './features/classes/class-head.ts';
import { blockOf, DrawnClassPage } from './features/classes/given-class-page.ts';
import { CLASS_SAMPLE_PATH } from './prerendered-paths.ts';
import { PopUpProvider } from './ui/pop-ups.tsx';

/**
 * Runs in the server: what the page of a class is, by the components that draw it in the browser. Around it is
 * the frame that the build has made; see docs/decisions/082-a-page-for-each-class.md.
 */
export function renderClassPage(content: ClassPageContent | null): ClassPageParts {
  const head = renderToStaticMarkup(classMeta(content).map(tagOf));
  return { head: content === null ? head : `${head}${blockOf(content)}`, page: pageOf(content) };
}

/** With a client of its own: nobody is to find what somebody else has asked for. */
function pageOf(content: ClassPageContent | null): string {
  const path = content?.kind === 'class' ? pathOf(content.class) : CLASS_SAMPLE_PATH;
  return renderToString(
    <StaticRouter location={path}>
      <PopUpProvider>
        <QueryClientProvider client={new QueryClient()}>
          <DrawnClassPage value={content}>
            <ClassAtAddress address={path.slice(path.lastIndexOf('/') + 1)} />
          </DrawnClassPage>
        </QueryClientProvider>
      </PopUpProvider>
    </StaticRouter>,
  );
}

/** As the router writes it. */
function tagOf(descriptor: MetaDescriptor) {
  const { title, tagName: Tag = 'meta', ...attributes } = descriptor as Record<string, string>;
  if (title !== undefined) return <title key="title">{title}</title>;
  return <Tag key={JSON.stringify(attributes)} {...attributes} />;
}
