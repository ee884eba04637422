import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, loadEnv } from 'vite';
import { computedModules } from './vite/computed-modules.ts';
import { routerParts } from './vite/router-parts.ts';
import { typesetMaths } from './vite/typeset-maths.ts';

const SERVER_PATHS = ['/api', '/sanctum', '/legal', '/dev', '/healthz', '/readyz', '/metrics'];

/**
 * Left alone, the bundler cuts what every page needs into twenty small files. A group takes what its
 * modules import with it, but for what a group above has taken.
 */
const CHUNK_GROUPS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|app\/routing\/(router-parts|chunk-timeout)/,
  },
  {
    name: 'shell',
    test: /app\/(root|layouts\/(guarded|home-arrival|site-frame)|routing\/use-is-hydrated|ui\/(card|lazy-section|page-header|panel|text-link|use-has-come-into-view))\.tsx?|app\/features\/marketing\/(section|closing-call|drawings\/ball)|contract\/src\/copied-link|domain\/src\/ethernet\/(efficiency|presets)/,
  },
  { name: 'api', test: /app\/api\//, minShareCount: 2 },
  { name: 'forms', test: /app\/forms\/|app\/ui\/(checkbox|(email-|password-)?field)/, minShareCount: 2 },
  { name: 'query', test: /node_modules\/@tanstack\/|app\/query\/|app\/ui\/load-state/ },
  // The home page links to classes, and needs nothing else of them.
  { name: 'class-address', test: /domain\/src\/classes\/class-address/ },
  {
    name: 'classes',
    test: /app\/features\/classes\/(booking-controls|class-head|class-times|queries|use-standings)|domain\/src\/classes\/whereabouts/,
    minShareCount: 2,
  },
  // Of the simulators: what lessons share with them, what all four share, and what those with charts share.
  {
    name: 'simulator-fields',
    test: /app\/content\/simulators\/shared|app\/features\/simulators\/shared\/(address-state|clipboard|quantity|range-field|seed-field|simulators\.css)|domain\/src\/ethernet\/limits/,
  },
  { name: 'lesson-paths', test: /app\/(content\/lessons\/list|lesson-paths)|domain\/src\/lessons\/steps/ },
  {
    name: 'simulators',
    test: /app\/(content\/simulators\/|files\/csv)|app\/features\/simulators\/shared\/(chart-picture|choice-field|csv|data-table|group-by|picture-|setting-facts|share-row|use-(address-state|size)|view\/(lecture-(actions|address|bar|keys)|panel-turns|part|simulator-|stage|use-(full|lecture|panel)|view-))/,
  },
  {
    name: 'simulators-with-charts',
    test: /app\/features\/simulators\/(lessons\/lesson-links|shared\/(after-paint|bench|chart-frame|formula|line-chart\/|live-strip|needs-script|offered-load-link|save-run|simulator-header|use-worker-run))/,
  },
  { name: 'bus', test: /domain\/src\/(random|ethernet\/bus)/ },
  // The table runs by itself elsewhere, too.
  {
    name: 'traffic-table',
    test: /app\/features\/simulators\/traffic\/(now-line|playback|traffic-(settings|table)|use-(player|prefers))/,
  },
  {
    name: 'traffic-bench',
    test: /app\/features\/simulators\/traffic\/(bus-section|event-list|picture-files|run-|scenario|station-list|traffic-(bench|explained|view)|transport|use-traffic-)/,
  },
];

export default defineConfig(({ mode }) => {
  const { DEV_API_ORIGIN = 'http://127.0.0.1:3000' } = loadEnv(mode, import.meta.dirname, 'DEV_');
  return {
    plugins: [tailwindcss(), reactRouter(), routerParts(), typesetMaths(), computedModules()],
    build: {
      // The content security policy allows no data: styles or fonts.
      assetsInlineLimit: 0,
      target: 'es2022',
      // Colours for both themes, too, where a browser has no light-dark().
      cssTarget: 'safari16.4',
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Words stand in content files of their own; a page is not to pay for that.
            optimization: { inlineConst: { mode: 'all' } },
            output: { codeSplitting: { groups: CHUNK_GROUPS } },
          },
        },
      },
    },
    server: {
      proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: DEV_API_ORIGIN }])),
    },
  };
});
