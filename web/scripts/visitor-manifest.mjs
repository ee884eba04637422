import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const GUARDED_LAYOUTS = ['layouts/member-layout', 'layouts/admin-layout'];
const BEGINNING = 'window.__reactRouterManifest=';

/**
 * Writes the manifest that the documents of visitors name: without the pages of members and admins, which are most of
 * them. Where those stand it says; app/routing/router-parts/guarded-routes.ts looks there when one is needed.
 */
export async function writeVisitorManifest(clientFolder) {
  const assets = join(clientFolder, 'assets');
  const [name, ...others] = (await readdir(assets)).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (name === undefined || others.length > 0) throw new Error('There is not one manifest of the routes');
  const text = await readFile(join(assets, name), 'utf8');
  if (!text.startsWith(BEGINNING)) throw new Error(`${name} does not begin as a manifest does`);
  const manifest = JSON.parse(text.slice(BEGINNING.length).replace(/;\s*$/, ''));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([, route]) => !isGuarded(route)));
  if (GUARDED_LAYOUTS.some((id) => !(id in manifest.routes)))
    throw new Error(`${name} lacks a guarded layout`);
  const whole = `/assets/${name}`;
  const lean = { ...manifest, routes, whole };
  const hash = createHash('sha256').update(JSON.stringify(lean)).digest('hex').slice(0, 8);
  const visitors = `/assets/manifest-visitors-${hash}.js`;
  // The router preloads what calls itself the manifest.
  await writeFile(join(clientFolder, visitors), `${BEGINNING}${JSON.stringify({ ...lean, url: visitors })};`);
  return { whole, visitors };
}

function isGuarded({ id, parentId }) {
  return GUARDED_LAYOUTS.includes(id) || GUARDED_LAYOUTS.includes(parentId);
}
