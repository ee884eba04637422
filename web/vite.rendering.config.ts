import { defineConfig } from 'vite';

/** What the server writes the pages of classes with: one module for Node that brings all it needs. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'app/entry.class-page.tsx',
    outDir: 'build/rendering',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node22',
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: 'class-page.js' },
      // 'use client' says nothing where there are no server components.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
});
