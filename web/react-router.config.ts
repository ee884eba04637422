import type { Config } from '@react-router/dev/config';
import { NOT_FOUND_SAMPLE_PATH, PRERENDERED_PATHS } from './app/prerendered-paths.ts';

export default {
  ssr: false,
  prerender: [...PRERENDERED_PATHS, NOT_FOUND_SAMPLE_PATH],
} satisfies Config;
