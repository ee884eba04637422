import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OUR_LOADER = fileURLToPath(new URL('../app/routing/load-route-module.ts', import.meta.url));
const ROUTERS_OWN_LOADER = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;

/**
 * The router answers a route module that does not load with an endless page reload and has no
 * time-out. It offers no setting for it, so the build puts our loader in the place of its own; the
 * build fails when a new version of the router has moved that file.
 */
export function routeModuleLoading(): Plugin {
  let isReplaced = false;
  return {
    name: 'carom:route-module-loading',
    apply: 'build',
    transform: {
      filter: { id: ROUTERS_OWN_LOADER },
      handler() {
        isReplaced = true;
        return { code: `export { loadRouteModule } from ${JSON.stringify(OUR_LOADER)};`, map: null };
      },
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && !isReplaced) {
        this.error('The route module loader of react-router was not found; see vite/route-module-loading.ts');
      }
    },
  };
}
