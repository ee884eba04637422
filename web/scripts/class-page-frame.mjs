import { readFile, writeFile } from 'node:fs/promises';

/** Where the server puts what it writes for a class; it looks for the same. */
const HEAD_ROOM = '<!--class-page-head-->';
const PAGE_ROOM = '<!--class-page-page-->';

/**
 * Makes the frame for the pages of classes: the document of a page that has still to ask for its class, with
 * room where the server's renderer writes. Both are of one build: what the renderer makes of such a page must
 * be in its document, or the browser would find other markup than it expects.
 */
export async function makeClassPageFrame(file, rendererFile) {
  const { renderClassPage } = await import(rendererFile);
  const { head, page } = renderClassPage(null);
  const html = await readFile(file, 'utf8');
  await writeFile(file, makeRoom(makeRoom(html, head, HEAD_ROOM), page, PAGE_ROOM));
}

function makeRoom(html, text, room) {
  const [before, after, ...more] = html.split(text);
  if (text === '' || after === undefined || more.length > 0) {
    throw new Error(`The page of a class is not drawn as its renderer draws it:\n${text}`);
  }
  return `${before}${room}${after}`;
}
