import type { Config } from '@react-router/dev/config';
import { CLASS_SAMPLE_PATH, NOT_FOUND_SAMPLE_PATH, PRERENDERED_PATHS } from './app/prerendered-paths.ts';

export default {
  ssr: false,
  // One file for each page: the one that app/routing/router-parts/load-route-module.ts loads, with its time-out.
  splitRouteModules: false,
  prerender: [...PRERENDERED_PATHS, CLASS_SAMPLE_PATH, NOT_FOUND_SAMPLE_PATH],
} satisfies Config;
