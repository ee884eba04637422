import { withoutTrailingSlashes } from '@carom/contract/trailing-slashes';
import { paths } from '../paths.ts';

/** For guests who were redirected from a private page: the reason, and what is free. */
const { member } = paths;
const PLANNERS: readonly string[] = [member.feature1, member.feature2];
const OWN_PAGES: readonly string[] = [member.account, member.profile];

const FOR_PLANNERS =
  'The match planners are for members. Joining is free, and so is planning: only the plus and minus grades of Feature 2 and booking a class need a subscription.';
const FOR_OWN_PAGES =
  'Log in to see your account. Joining is free, and the simulators and the class search need no account at all.';
const FOR_MEMBERS =
  'That page is for members. Joining is free, and the simulators and the class search need no account at all.';

/** Undefined for pages that need no explanation for guests. */
export function arrivalLine(address: string): string | undefined {
  const wanted = withoutTrailingSlashes(address).toLowerCase();
  if (PLANNERS.includes(wanted)) return FOR_PLANNERS;
  if (OWN_PAGES.includes(wanted)) return FOR_OWN_PAGES;
  return wanted.startsWith('/member/') ? FOR_MEMBERS : undefined;
}
