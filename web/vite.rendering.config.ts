import { defineConfig } from 'vite';

/** What the server draws pages with: the modules for Node bring all they need. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'build/rendering',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node22',
    minify: true,
    rolldownOptions: {
      input: { 'class-page': 'app/entry.class-page.tsx', 'own-words': 'app/entry.own-words.tsx' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      // 'use client' says nothing where there are no server components.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
});
