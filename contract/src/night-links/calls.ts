import type { Call } from '../call.ts';

/** For the member the id is the planner's: feature_1 or feature_2. For whoever follows it is the link's secret. */
export const nightLinksCalls = {
  readNightLink: { method: 'GET', path: '/api/nights/:id/link', access: 'member', csrf: false },
  makeNightLink: { method: 'POST', path: '/api/nights/:id/link', access: 'member', csrf: false },
  changeNightLink: { method: 'PATCH', path: '/api/nights/:id/link', access: 'member', csrf: false },
  endNightLink: { method: 'DELETE', path: '/api/nights/:id/link', access: 'member', csrf: false },
  readFollowedNight: { method: 'GET', path: '/api/followed_nights/:id', access: 'public', csrf: false },
  followNight: { method: 'GET', path: '/api/followed_nights/:id/events', access: 'public', csrf: false },
} as const satisfies Record<string, Call>;
