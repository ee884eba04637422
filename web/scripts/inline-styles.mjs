import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SHEET_LINK = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g;
/** What the page itself must not render: the content security policy allows the one style element below. */
const REFUSED = /<style|\sstyle="[^"]*"/i;

/**
 * Puts the sheets of a page into it, as its one style element: the first paint waits for no second
 * request. The element names them, so that the router does not ask for them again.
 */
export async function inlineStyles(html, clientFolder) {
  const refused = REFUSED.exec(html)?.[0];
  if (refused) throw new Error(`contains ${refused}, which the content security policy blocks`);
  const paths = [...html.matchAll(SHEET_LINK)].map(([, path]) => path);
  if (paths.length === 0) throw new Error('names no style sheet');
  const sheets = await Promise.all(paths.map((path) => readFile(join(clientFolder, path), 'utf8')));
  const style = `<style data-sheets="${paths.join(' ')}">${sheets.map((sheet) => sheet.trim()).join('')}</style>`;
  if (style.indexOf('</') !== style.length - '</style>'.length) throw new Error('has a sheet that ends it');
  let isPlaced = false;
  return html.replace(SHEET_LINK, () => {
    if (isPlaced) return '';
    isPlaced = true;
    return style;
  });
}
