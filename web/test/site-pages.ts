/**
 * The pages without parameters. Written out, so that a missing page is noticed; routes.test.ts finds pages
 * that are missing here.
 */

/** One lesson represents all six. */
export const PUBLIC_PAGES = [
  '/home',
  '/search',
  '/about',
  '/team',
  '/help',
  '/contact',
  '/simulations',
  '/metcalfe_simulation',
  '/network_performance_simulation',
  '/mac_protocols',
  '/lessons',
  '/lessons/slot-time',
  '/traffic',
  '/login',
  '/register',
  '/forgot_password',
] as const;

export const MEMBER_PAGES = [
  'dashboard',
  'feature_1',
  'feature_2',
  'feature_3',
  'schedule',
  'account',
  'profile',
  'check_list',
  'my_list_items',
  'portfolio',
  'traffic',
  'weather',
  'videos',
  'payments',
  'season',
].map((name) => `/member/${name}`);

/** Without `/admin`, which redirects to the dashboard. */
export const ADMIN_PAGES = [
  'dashboard',
  'profile',
  'members',
  'classes',
  'prices',
  'messages',
  'payments',
  'pairing_scores',
  'videos',
  'audit_log',
  'figures',
  'operations',
  'answer_templates',
  'classes/new',
  'classes/import',
  'videos/new',
].map((name) => `/admin/${name}`);
