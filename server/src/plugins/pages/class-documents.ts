import type { ClassPageContent } from '@carom/contract/classes/class-page';
import type { ShownClass } from '@carom/contract/classes/schemas';
import type { PageRenderer } from '@carom/contract/site/page-renderer';
import { classPath } from '@carom/domain/classes/class-address';
import type { PolicySources } from '../content-security-policy.ts';
import { documentReply, type SendPage } from './document-replies.ts';
import type { OwnPages } from './own-words.ts';
import type { SiteManifest } from './site-manifest.ts';
import { type Addresses, fillAddresses, prepareDocument, quickContent } from './static-documents.ts';

interface ClassDocumentOptions {
  readonly renderer: PageRenderer;
  readonly manifest: SiteManifest;
  readonly addresses: Addresses;
  readonly policySources: PolicySources;
  readonly ownPages: OwnPages;
}

export interface ClassDocuments {
  of(shown: ShownClass): Promise<SendPage>;
  readonly missing: SendPage;
  readonly gone: SendPage;
  /** For a class that cannot be read at the moment. The browser retries. */
  readonly unknown: SendPage;
}

/** A document takes about 80 kB of memory. */
const MAX_CACHED = 100;

/** The documents of class pages, rendered by the page's components. */
export async function openClassDocuments(options: ClassDocumentOptions): Promise<ClassDocuments> {
  const { renderer, manifest, addresses, policySources, ownPages } = options;
  const samplePath = manifest.classPath.replace(/:\w+/, 'sample');
  const render = (content: ClassPageContent | null, path = samplePath) =>
    renderer.renderPage(path, manifest.assets, content);

  // All class pages have the same scripts and therefore the same policy.
  const { scriptHashes, styleHashes } = prepareDocument(await render(null), addresses, ownPages.putWords);

  async function write(content: ClassPageContent | null, path?: string): Promise<SendPage> {
    const text = ownPages.putWords(fillAddresses(await render(content, path), addresses));
    return documentReply({ ...quickContent(text), scriptHashes, styleHashes }, policySources);
  }

  /** The latest documents. A document depends only on the class, including its seats and state. */
  const cache = new Map<string, { readonly of: string; readonly send: SendPage }>();

  return {
    async of(shown) {
      const { title, random_id } = shown;
      const text = JSON.stringify(shown);
      const known = cache.get(random_id);
      const send =
        known?.of === text
          ? known.send
          : await write({ kind: 'class', class: shown }, classPath({ title, classId: random_id }));
      cache.delete(random_id);
      cache.set(random_id, { of: text, send });
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
      return send;
    },
    missing: await write({ kind: 'missing' }),
    gone: await write({ kind: 'gone' }),
    unknown: await write(null),
  };
}
