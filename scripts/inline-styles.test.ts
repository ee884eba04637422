import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inlineStyles } from '../web/scripts/inline-styles.mjs';

const folder = mkdtempSync(join(tmpdir(), 'carom-sheets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const [name, text] of [
  ['app.css', '@layer base{a{color:$&red}}\n'],
  ['page.css', 'b{top:0}'],
  ['bad.css', 'b::after{content:"</style>"}'],
] as const) {
  writeFileSync(join(folder, name), text);
}

const page = (...links: string[]) => `<head><meta name="a"/>${links.join('')}</head><body></body>`;
const link = (name: string) => `<link rel="stylesheet" href="/${name}"/>`;

describe('inlineStyles', () => {
  it('puts all sheets into one element, in their order, and names them', async () => {
    expect(await inlineStyles(page(link('app.css'), link('page.css#')), folder)).toBe(
      page('<style data-sheets="/app.css /page.css">@layer base{a{color:$&red}}b{top:0}</style>'),
    );
  });

  it.each([
    ['a style element', page(link('app.css'), '<style>i{}</style>'), 'contains <style'],
    ['a style attribute', page(link('app.css'), '<p style="top:0">'), 'contains  style="top:0"'],
    ['no sheet', page(), 'names no style sheet'],
    ['a sheet that would end the element', page(link('bad.css')), 'has a sheet that ends it'],
  ])('refuses a page with %s', async (_what, html, message) => {
    await expect(inlineStyles(html, folder)).rejects.toThrow(message);
  });
});
