import temml from 'temml';
import type { Plugin } from 'vite';
import type { MathNode } from '../app/features/simulators/shared/math-node.ts';

const TOKEN = /<(\/?)(\w+)([^>]*)>|([^<]+)/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
/** The content security policy allows no style attributes; the style sheet replaces them. */
const LEFT_OUT = new Set(['style', 'class']);

/** Renders each .tex file to MathML at build time, so that the browser needs no maths script. */
export function typesetMaths(): Plugin {
  return {
    name: 'carom:typeset-maths',
    transform: {
      filter: { id: /\.tex$/ },
      handler(source) {
        const markup = temml.renderToString(source.trim(), { displayMode: true, throwOnError: true });
        return { code: `export default ${JSON.stringify(treeOf(markup))};`, map: null, moduleType: 'js' };
      },
    },
  };
}

function treeOf(markup: string): MathNode {
  const root: MathNode[] = [];
  const open: MathNode[][] = [root];
  for (const [, slash, tag, attributes = '', text] of markup.matchAll(TOKEN)) {
    if (text !== undefined) open.at(-1)?.push(text.replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
    else if (slash) open.pop();
    else if (tag !== undefined) {
      const children: MathNode[] = [];
      open.at(-1)?.push({ tag, attributes: attributesOf(attributes), children });
      open.push(children);
    }
  }
  const [math] = root;
  if (math === undefined || open.length !== 1) throw new Error(`This MathML cannot be read: ${markup}`);
  return math;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].flatMap(([, name = '', value = '']) =>
      LEFT_OUT.has(name) ? [] : [[name, value]],
    ),
  );
}
