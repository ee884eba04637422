/**
 * Finds sentences outside the content files: three words or more, in markup, attributes or strings.
 *
 * Labels of one or two words may stay in the markup. Messages for the console and errors are for
 * engineers.
 */
import { lineOf, parse, runAsCommand, sourcesIn } from './checked-sources.mjs';

const SOURCES = 'web/app/**/*.{ts,tsx}';
const EXCLUDED = /^web\/app\/content\/|\.test\.tsx?$/;
/** These attributes hold lists of names. */
const NAMING_ATTRIBUTES = new Set(['className', 'allow', 'sandbox', 'd', 'rel', 'content']);
const MIN_WORDS = 3;
const PUNCTUATION = /[“”‘"().,:;!?…]/g;

export function checkContent(root) {
  return sourcesIn(root, SOURCES, EXCLUDED).flatMap(problemsIn);
}

function problemsIn({ file, text }) {
  const { program } = parse({ file, text });
  const problems = [];
  walk(program, (node) => {
    const found = textOf(node)?.replace(/\s+/g, ' ').trim() ?? '';
    if (isSentence(found))
      problems.push(`${file}:${lineOf(text, node.start)}: "${found}" belongs in web/app/content/`);
  });
  return problems;
}

/** Values and elements between the texts are checked separately. */
function textOf(node) {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return node.children.map((child) => (child.type === 'JSXText' ? child.value : ' … ')).join('');
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(' … ');
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

function isSentence(text) {
  const words = text.split(' ').filter((word) => /^[A-Za-z][A-Za-z’'-]*$/.test(bare(word)));
  if (words.length < MIN_WORDS || isMarkupOrCode(text)) return false;
  return words.some((word) => /^[a-z’']+$/.test(bare(word))) && !isListOfNames(text);
}

function bare(word) {
  return word.replace(PUNCTUATION, '');
}

function isMarkupOrCode(text) {
  return /\w=["'\w]|\)\{/.test(text);
}

/** Lists of names such as classes: lower case, no full stop, and hyphens or colons within names. */
function isListOfNames(text) {
  const hasSense = /^[“‘"(]?[A-Z]|[.?!,:]( |$)/.test(text);
  return !hasSense && /[[\]/]|\w[-:]\w/.test(text);
}

function walk(node, visit) {
  visit(node);
  for (const child of Object.values(node).flat()) {
    if (typeof child?.type === 'string' && !isUnread(child)) walk(child, visit);
  }
}

/** Text that is not visible on a page. */
function isUnread(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
      return true;
    case 'JSXAttribute':
      return NAMING_ATTRIBUTES.has(node.name.name);
    case 'Property':
      return node.key.name === 'reason';
    case 'NewExpression':
      return /(Error|Failure|Exception)$/.test(node.callee.name ?? '');
    case 'CallExpression':
      return node.callee.object?.name === 'console';
    default:
      return false;
  }
}

runAsCommand(import.meta.filename, checkContent);
