import { FRAMED_PATHS } from '@carom/contract/site/embeds';
import { LESSON_PATHS } from './lesson-paths.ts';
import { paths } from './paths.ts';

/** Pages for search engines. The account forms are public, but not worth indexing. */
export const SITEMAP_PATHS = [
  paths.home,
  paths.about,
  paths.team,
  paths.help,
  paths.contact,
  paths.simulations,
  paths.search,
  paths.metcalfeSimulation,
  paths.networkPerformanceSimulation,
  paths.macProtocols,
  paths.lessons,
  ...LESSON_PATHS,
  paths.traffic,
];

/** Public pages with fixed addresses, prerendered at build time and readable without JavaScript. */
export const PRERENDERED_PATHS = [
  ...SITEMAP_PATHS,
  paths.login,
  paths.register,
  paths.forgotPassword,
  ...FRAMED_PATHS,
];

/** No route has this path, so prerendering it produces the page for unknown paths. */
export const NOT_FOUND_SAMPLE_PATH = '/404';
