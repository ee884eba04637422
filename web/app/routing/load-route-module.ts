import { withinChunkTimeout } from './chunk-timeout.ts';

interface ManifestRoute {
  readonly id: string;
  readonly module: string;
}

/**
 * Takes the place of the router's own loader (see vite/route-module-loading.ts). A page that fails
 * to load, or takes too long, is an error that the error view can show with a retry button.
 */
export async function loadRouteModule(
  route: ManifestRoute,
  loadedModules: Record<string, unknown>,
): Promise<unknown> {
  const loaded = loadedModules[route.id];
  if (loaded) return loaded;
  const loading: Promise<unknown> = import(/* @vite-ignore */ route.module);
  const routeModule = await withinChunkTimeout(loading);
  loadedModules[route.id] = routeModule;
  return routeModule;
}
