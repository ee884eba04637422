import { generatePath } from 'react-router';
import { paths } from '../../../paths.ts';

export const MEMBER_TABS = ['overview', 'billing', 'bookings', 'log'] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];

/** Search parameter with the tab; the first tab if it is missing. */
export const TAB = 'tab';

export function memberTabAddress(id: string, tab: MemberTab): string {
  const page = generatePath(paths.admin.member, { id });
  return tab === MEMBER_TABS[0] ? page : `${page}?${TAB}=${tab}`;
}
