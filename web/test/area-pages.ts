/** By the specification: written out, so that a page that gets lost is missed. */
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
].map((name) => `/member/${name}`);
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
].map((name) => `/admin/${name}`);
