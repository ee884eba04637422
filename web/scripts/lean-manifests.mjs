import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const GUARDED_LAYOUTS = ['layouts/member-layout', 'layouts/admin-layout'];
const FRAMED_LAYOUT = 'layouts/embed-layout';
const ROOT = 'root';
const BEGINNING = 'window.__reactRouterManifest=';

/**
 * Writes the manifests that documents name instead of the whole one. Those of visitors leave out the pages of members
 * and admins, which are most of them; where these stand they say, and app/routing/router-parts/guarded-routes.ts looks
 * there when one is needed. Those in frames of other sites know nothing but each other: no link leads on inside a frame.
 */
export async function writeLeanManifests(clientFolder) {
  const assets = join(clientFolder, 'assets');
  const [name, ...others] = (await readdir(assets)).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (name === undefined || others.length > 0) throw new Error('There is not one manifest of the routes');
  const text = await readFile(join(assets, name), 'utf8');
  if (!text.startsWith(BEGINNING)) throw new Error(`${name} does not begin as a manifest does`);
  const manifest = JSON.parse(text.slice(BEGINNING.length).replace(/;\s*$/, ''));
  const lost = [ROOT, FRAMED_LAYOUT, ...GUARDED_LAYOUTS].filter((id) => !(id in manifest.routes));
  if (lost.length > 0) throw new Error(`${name} lacks ${lost.join(', ')}`);

  const whole = `/assets/${name}`;
  const isFramed = isUnder([FRAMED_LAYOUT]);
  const isGuarded = isUnder(GUARDED_LAYOUTS);
  const routesWith = (isKept) =>
    Object.fromEntries(Object.entries(manifest.routes).filter(([, route]) => isKept(route)));

  /** The router preloads what calls itself the manifest. */
  async function write(kind, lean) {
    const hash = createHash('sha256').update(JSON.stringify(lean)).digest('hex').slice(0, 8);
    const url = `/assets/manifest-${kind}-${hash}.js`;
    await writeFile(join(clientFolder, url), `${BEGINNING}${JSON.stringify({ ...lean, url })};`);
    return url;
  }

  const ofVisitors = routesWith((route) => !isGuarded(route) && !isFramed(route));
  const ofFrames = routesWith((route) => route.id === ROOT || isFramed(route));
  return {
    whole,
    visitors: await write('visitors', { ...manifest, routes: ofVisitors, whole }),
    frames: await write('frames', { ...manifest, routes: ofFrames }),
  };
}

function isUnder(layouts) {
  return ({ id, parentId }) => layouts.includes(id) || layouts.includes(parentId);
}
