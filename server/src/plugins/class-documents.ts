import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClassPageContent, ClassPageRenderer } from '@carom/contract/classes/class-page';
import type { ShownClass } from '@carom/contract/classes/schemas';
import type { PolicySources } from './content-security-policy.ts';
import { documentReply, type SendPage } from './document-replies.ts';
import type { OwnPages } from './own-words.ts';
import type { SiteManifest } from './site-manifest.ts';
import { type Addresses, fillAddresses, prepareDocument, quickContent } from './static-documents.ts';

interface ClassDocumentOptions {
  readonly siteRoot: string;
  readonly manifest: SiteManifest;
  readonly addresses: Addresses;
  readonly policySources: PolicySources;
  readonly ownPages: OwnPages;
}

export interface ClassDocuments {
  of(shown: ShownClass): SendPage;
  readonly missing: SendPage;
  readonly gone: SendPage;
  /** For a class that cannot be read at the moment: the browser asks again. */
  readonly unknown: SendPage;
}

/** Where the build has left room; see web/scripts/class-page-frame.mjs. */
const ROOM = /<!--class-page-(?:head|page)-->/;
/** A document takes some 80 kB here. */
const MOST_KEPT = 100;

/**
 * The documents of classes: one frame that the build has made, with the same scripts and so the same policy
 * for every class, and in it what the pages' own components make of the class.
 */
export async function openClassDocuments(options: ClassDocumentOptions): Promise<ClassDocuments> {
  const { siteRoot, manifest, addresses, policySources, ownPages } = options;
  const { frame, renderer } = manifest.classPage;
  const source = await readFile(join(siteRoot, 'client', frame), 'utf8');
  const { scriptHashes, styleHashes, encode } = prepareDocument(source, addresses, ownPages.putWords);
  const [start = '', middle = '', end = ''] = encode('identity').toString().split(ROOM);
  const { renderClassPage }: ClassPageRenderer = await import(pathToFileURL(join(siteRoot, renderer)).href);

  function write(content: ClassPageContent | null): SendPage {
    const parts = renderClassPage(content);
    const head = fillAddresses(parts.head, addresses);
    const page = fillAddresses(parts.page, addresses);
    const text = quickContent(`${start}${head}${middle}${page}${end}`);
    return documentReply({ ...text, scriptHashes, styleHashes }, policySources).send;
  }

  /** The latest; nothing but the class itself, its seats and its state among it, decides what is written. */
  const kept = new Map<string, { readonly of: string; readonly send: SendPage }>();

  return {
    of(shown) {
      const text = JSON.stringify(shown);
      const known = kept.get(shown.random_id);
      const send = known?.of === text ? known.send : write({ kind: 'class', class: shown });
      kept.delete(shown.random_id);
      kept.set(shown.random_id, { of: text, send });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return send;
    },
    missing: write({ kind: 'missing' }),
    gone: write({ kind: 'gone' }),
    unknown: write(null),
  };
}
