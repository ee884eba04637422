/** Finds commands, files and links that a document names, and reports those that do not exist. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join, matchesGlob, sep } from 'node:path';
import { runs } from './run-by-name.mjs';

const FENCED_BLOCK = /^```.*\n([\s\S]*?)^```/gm;
const CODE_SPAN = /`([^`\n]+)`/g;
const NPM_COMMAND = /\bnpm (?:run ([\w:-]+)|(start|test)\b)(?=([^`\n]*))/g;
const NAMED_RUN = /\bnpm run (bench|trial) -- ([a-z][\w-]*)/g;
const WORKSPACE = /(?:--workspace|-w)[ =]([\w@/-]+)/;
const LINK = /\]\(([^)\s]+)\)/g;
const OUTSIDE_ADDRESS = /^(https?:|mailto:)/;
const SOURCE_ENDING = /[^/.]\.(tsx?|mjs|js|json|md|css|svg|png|sql|sh)$/;
const PATH_CHARACTERS = /^[\w.*<>{},-]+(\/[\w.*<>{},-]*)*$/;

export interface Project {
  readonly root: string;
  /** All files of the repository, relative to the root. */
  readonly files: readonly string[];
  /** Folders that are created by installing, building or running. They need not exist. */
  readonly generated: readonly string[];
}

export function readProject(root: string): Project {
  const generated = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1));
  const isGenerated = (path: string) =>
    path === '.git' || generated.some((name) => path === name || path.endsWith(`${sep}${name}`));
  const files = globSync('**/*', { cwd: root, exclude: isGenerated })
    .filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
    .map((path) => path.split(sep).join('/'));
  return { root, files, generated };
}

export function problemsOf(project: Project, folder: string, text: string): string[] {
  return [
    ...unknownCommands(project, text),
    ...unknownRuns(text),
    ...missingFiles(project, folder, text),
    ...brokenLinks(project, folder, text),
  ];
}

function unknownCommands({ root }: Project, text: string): string[] {
  return [...text.matchAll(NPM_COMMAND)].flatMap(([command, script, shorthand, rest = '']) => {
    const workspace = WORKSPACE.exec(rest)?.[1] ?? '.';
    const manifest = join(root, workspace, 'package.json');
    const name = script ?? shorthand ?? '';
    if (existsSync(manifest) && name in scriptsOf(manifest)) return [];
    return [`no such command: ${command}${workspace === '.' ? '' : ` --workspace ${workspace}`}`];
  });
}

function unknownRuns(text: string): string[] {
  const names: Readonly<Record<string, object>> = runs;
  return [...text.matchAll(NAMED_RUN)]
    .filter(([, kind = '', name = '']) => !Object.hasOwn(names[kind] ?? {}, name))
    .map(([command]) => `no such command: ${command}`);
}

function scriptsOf(manifest: string): Record<string, string> {
  const { scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { scripts?: Record<string, string> };
  return scripts;
}

function missingFiles(project: Project, folder: string, text: string): string[] {
  const blocks = [...text.matchAll(FENCED_BLOCK)].map(([, block = '']) => block);
  const spans = [...text.replace(FENCED_BLOCK, '').matchAll(CODE_SPAN)].map(([, span = '']) => span);
  const words = [...blocks, ...spans].flatMap((code) => code.split(/\s+/));
  const paths = words
    .map((word) => word.replace(/^\.\/|[:;,]+$/g, ''))
    .filter((word) => isPath(project, word));
  return paths.filter((path) => !exists(project, folder, path)).map((path) => `no such file: ${path}`);
}

/** `server/src/settings/env.ts`, `docs/` or `env.ts`; not `/home`, `application/json` or `process.env`. */
function isPath({ root }: Project, word: string): boolean {
  if (!PATH_CHARACTERS.test(word)) return false;
  if (SOURCE_ENDING.test(word)) return true;
  const [first = '', ...rest] = word.split('/');
  return rest.length > 0 && (word.endsWith('/') || existsSync(join(root, first)));
}

function exists({ root, files, generated }: Project, folder: string, path: string): boolean {
  if (generated.some((name) => path === name || path.startsWith(`${name}/`))) return true;
  const pattern = path.replace(/<[^>]*>/g, '*').replace(/\/$/, '');
  if (!pattern.includes('/')) {
    return existsSync(join(root, pattern)) || files.some((file) => matchesGlob(basename(file), pattern));
  }
  if (/[*{]/.test(pattern)) return globSync(pattern, { cwd: root }).length > 0;
  return existsSync(join(root, pattern)) || existsSync(join(root, folder, pattern));
}

function brokenLinks({ root }: Project, folder: string, text: string): string[] {
  const prose = text.replace(FENCED_BLOCK, '').replace(CODE_SPAN, '');
  const targets = [...prose.matchAll(LINK)].map(([, target = '']) => target);
  return targets
    .filter((target) => !OUTSIDE_ADDRESS.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#');
      const file = join(root, folder, path);
      if (path !== '' && !existsSync(file)) return true;
      if (anchor === undefined) return false;
      return !anchorsOf(path === '' ? text : readFileSync(file, 'utf8')).includes(anchor);
    })
    .map((target) => `broken link: ${target}`);
}

/** As GitHub derives them from headings. */
function anchorsOf(text: string): string[] {
  const headings = [...text.replace(FENCED_BLOCK, '').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
  return headings.map((title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}
