import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Files of the router, and ours that take their places. Its loader of route modules answers one that does not load with
 * an endless page reload and has no time-out; the others serve what this site has not: a server that is asked for
 * routes and data, and measuring. The router has no setting to leave them out.
 */
const PARTS = {
  'dom/ssr/routeModules.js': 'load-route-module.ts',
  'dom/ssr/fog-of-war.js': 'guarded-routes.ts',
  'dom/ssr/single-fetch.js': 'no-data-of-a-server.ts',
  'router/instrumentation.js': 'no-measuring.ts',
} as const;

/**
 * Functions of the router that do nothing here. It looks into the browser's storage for view transitions, which no link
 * of this site asks for, and a document in a frame of another site looks into no storage.
 */
const SILENCED = {
  file: 'router/router.js',
  functions: ['restoreAppliedTransitions', 'persistAppliedTransitions'],
} as const;

const ROUTERS_OWN = /react-router\/dist\/\w+\/lib\/([\w/-]+\.js)$/;

/** The build fails when a new version of the router has moved one of the files, or asks more of it. */
export function routerParts(): Plugin {
  const found = new Set<string>();
  return {
    name: 'carom:router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ROUTERS_OWN },
      handler(code, id) {
        const part = ROUTERS_OWN.exec(id)?.[1] ?? '';
        if (part === SILENCED.file) {
          found.add(part);
          return { code: silenced(code), map: null };
        }
        if (!isReplaced(part)) return null;
        found.add(part);
        const ours = fileURLToPath(new URL(`../app/routing/router-parts/${PARTS[part]}`, import.meta.url));
        return { code: `export * from ${JSON.stringify(ours)};`, map: null };
      },
    },
    buildEnd(error) {
      const missing = [...Object.keys(PARTS), SILENCED.file].filter((part) => !found.has(part));
      if (!error && missing.length > 0) {
        this.error(`react-router has no ${missing.join(', ')} any more; see vite/router-parts.ts`);
      }
    },
  };
}

function silenced(code: string): string {
  return SILENCED.functions.reduce((before, name) => {
    const opening = `function ${name}(_window, transitions) {`;
    if (!before.includes(opening))
      throw new Error(`react-router has no ${name} any more; see vite/router-parts.ts`);
    return before.replace(opening, `${opening} return;`);
  }, code);
}

function isReplaced(part: string): part is keyof typeof PARTS {
  return part in PARTS;
}
