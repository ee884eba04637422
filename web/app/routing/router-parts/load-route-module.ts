import { preload, preloadModule } from 'react-dom';
import { withinChunkTimeout } from '../chunk-timeout.ts';

interface ManifestRoute {
  readonly id: string;
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/**
 * Takes the place of the router's own loader (see vite/router-parts.ts). A page that fails
 * to load, or takes too long, is an error that the error view can show with a retry button.
 */
export async function loadRouteModule(
  route: ManifestRoute,
  loadedModules: Record<string, unknown>,
): Promise<unknown> {
  const loaded = loadedModules[route.id];
  if (loaded) return loaded;
  fetchAtOnce(route);
  const loading: Promise<unknown> = import(/* @vite-ignore */ route.module);
  const routeModule = await withinChunkTimeout(loading);
  loadedModules[route.id] = routeModule;
  return routeModule;
}

/**
 * Left alone, the browser learns of an import from the file that names it: as many ways there and
 * back as imports are deep.
 */
function fetchAtOnce({ imports = [], css = [] }: ManifestRoute): void {
  for (const href of imports) preloadModule(href);
  for (const href of css) preload(href, { as: 'style' });
}
