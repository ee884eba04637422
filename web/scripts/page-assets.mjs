import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { embedRoutes, pageRoutes } from '../app/routes.ts';

const ENTRY = 'app/entry.client.tsx';
const STYLE_SHEET = 'style.css';

/**
 * Reads from Vite's manifest which files documents refer to or contain, and which scripts every page loads on
 * demand. Deletes the manifest, which is not served.
 */
export async function readPageAssets(clientFolder) {
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8'));
  await rm(join(clientFolder, '.vite'), { recursive: true });
  const [entry, ...shared] = scriptsOf(manifest, ENTRY);
  const files = [...pageRoutes, ...embedRoutes].flatMap(filesOf);
  const isShared = (path) => path === entry || shared.includes(path);
  const onDemand = Object.values(manifest)
    .filter(({ file }) => isShared(`/${file}`))
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((source) => !files.includes(source.replace('app/', '')))
    .flatMap((source) => scriptsOf(manifest, source));
  const assets = {
    entry,
    style: await takeOut(join(clientFolder, manifest[STYLE_SHEET].file)),
    shared,
    scripts: Object.fromEntries(
      files.map((file) => [file, scriptsOf(manifest, `app/${file}`).filter((path) => !isShared(path))]),
    ),
  };
  return { assets, onDemand };
}

/** Reads a file that is inlined into documents and deletes it. */
async function takeOut(file) {
  const text = (await readFile(file, 'utf8')).trim();
  await rm(file);
  if (text.includes('</')) throw new Error(`${file} has text that ends its element`);
  return text;
}

function filesOf({ file, children = [] }) {
  return [file, ...children.flatMap(filesOf)];
}

/** The script of a source file with all its static imports. */
function scriptsOf(manifest, source, found = new Set()) {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`The manifest has no ${source}`);
  const path = `/${chunk.file}`;
  if (found.has(path)) return [];
  found.add(path);
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, found);
  return [...found];
}
