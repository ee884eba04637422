import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { computedModules } from './vite/computed-modules.ts';
import { devDocuments } from './vite/dev-documents.ts';
import { noSchemas } from './vite/no-schemas.ts';
import { typesetMaths } from './vite/typeset-maths.ts';

const SERVER_PATHS = ['/api', '/sanctum', '/legal', '/dev', '/healthz', '/readyz', '/metrics'];

/** Two builds: the pages for the browser, and app/entry.server.tsx, which renders them in Node. */
export default defineConfig(({ mode, command, isSsrBuild }) => {
  const { DEV_API_ORIGIN = 'http://127.0.0.1:3000' } = loadEnv(mode, import.meta.dirname, 'DEV_');
  return {
    appType: 'custom',
    plugins: [tailwindcss(), react(), typesetMaths(), computedModules(), noSchemas(), devDocuments()],
    build: isSsrBuild
      ? { outDir: 'build/rendering', emptyOutDir: true, copyPublicDir: false, target: 'node22' }
      : {
          outDir: 'build/client',
          emptyOutDir: true,
          manifest: true,
          // The content security policy allows no data: styles or fonts.
          assetsInlineLimit: 0,
          cssCodeSplit: false,
          target: 'es2022',
          // Also generates both themes' colours for browsers without light-dark().
          cssTarget: 'safari16.4',
          rolldownOptions: {
            input: 'app/entry.client.tsx',
            // Inlines constants of content files, so that separate files add nothing to a page.
            optimization: { inlineConst: { mode: 'all' } },
            // One file with the code that every page needs; the bundler would make twenty.
            output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } },
          },
        },
    // The site's server runs without the packages of the pages.
    ...(isSsrBuild && command === 'build'
      ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') }, ssr: { noExternal: true } }
      : {}),
    server: {
      proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: DEV_API_ORIGIN }])),
    },
  };
});
