import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * A module whose name ends in .computed.ts is run by the build, and the browser gets only its result as plain
 * data. Its default export is JSON. In development and in tests it is an ordinary module, so that it follows
 * its sources.
 */
export function computedModules(): Plugin {
  return {
    name: 'carom:computed-modules',
    apply: 'build',
    transform: {
      filter: { id: /\.computed\.ts$/ },
      async handler(_source, id) {
        const computed: { readonly default: unknown } = await import(pathToFileURL(id).href);
        return {
          code: `export default ${JSON.stringify(computed.default)};`,
          map: null,
          moduleType: 'js',
        };
      },
    },
  };
}
