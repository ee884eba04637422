import { UNSAFE_createClientRoutes as createClientRoutes, type createMemoryRouter } from 'react-router';
import { withinChunkTimeout } from '../chunk-timeout.ts';
import { forgetInlinedSheets } from '../inlined-sheets.ts';

/*
 * The documents of visitors name a manifest without the pages of members and admins (scripts/lean-manifests.mjs).
 * This takes the place of how the router asks a server for further routes (vite/router-parts.ts).
 */
const GUARDED = /^\/(member|admin)(\/|$)/i;

type MakingOfRoutes = Parameters<typeof createClientRoutes>;

/** What the router leaves in the window. */
declare global {
  interface Window {
    readonly __reactRouterRouteModules: MakingOfRoutes[1];
    readonly __reactRouterDataRouter?: Pick<ReturnType<typeof createMemoryRouter>, 'patchRoutes'>;
  }
}

const nothing = undefined;
let loading: Promise<void> | null = null;

/** The router knows the route of such a page, if there is one. */
export async function knowRouteOf(path: string): Promise<void> {
  const whole = window.__reactRouterManifest?.whole;
  if (whole === undefined || !GUARDED.test(path)) return;
  loading ??= withinChunkTimeout(addRoutesOf(whole));
  try {
    await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}

async function addRoutesOf(whole: string): Promise<void> {
  const known = window.__reactRouterManifest;
  await import(/* @vite-ignore */ whole);
  // It has put itself in the place of the one that the router holds.
  const { routes } = window.__reactRouterManifest;
  window.__reactRouterManifest = known;
  const added = Object.fromEntries(Object.entries(routes).filter(([id]) => !(id in known.routes)));
  forgetInlinedSheets(document, added);
  Object.assign(known.routes, added);
  delete known.whole;
  // The router knows more of its manifest than we do.
  const manifest = added as MakingOfRoutes[0];
  window.__reactRouterDataRouter?.patchRoutes(
    'root',
    createClientRoutes(manifest, window.__reactRouterRouteModules, null, false, false, 'root'),
  );
}

export function getPatchRoutesOnNavigationFunction() {
  if (window.__reactRouterManifest?.whole === undefined) return;
  return ({ path }: { readonly path: string }) => knowRouteOf(path);
}

/** Asked for by parts of the router that the build leaves out. */
export {
  nothing as getManifestPath,
  nothing as getPathsWithAncestors,
  nothing as handleClientVersionMismatch,
  nothing as URL_LIMIT,
};

export const useFogOFWarDiscovery = () => {};

export const isFogOfWarEnabled = () => false;

export const getPartialManifest = <Manifest>(manifest: Manifest) => manifest;
