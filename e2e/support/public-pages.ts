/** The public pages by the specification: written out, so that a page that gets lost is missed. */
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
  '/login',
  '/register',
  '/forgot_password',
] as const;
