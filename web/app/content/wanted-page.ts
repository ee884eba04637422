import { withoutTrailingSlashes } from '@carom/contract/trailing-slashes';
import { paths } from '../paths.ts';

/** The link back to the page that a guest requested before the login. */
export const wantedPageText = {
  label: 'The page you wanted',
  saved: 'You followed a link to something you saved.',
  dismiss: 'No, thanks',
} as const;

const { member } = paths;
const PLAN = 'You wanted to plan a match.';
const page = (name: string) => ({ line: `You wanted to see ${name}.`, goOn: `Go to ${name}` });

const PAGES: Readonly<Record<string, { readonly line: string; readonly goOn: string }>> = {
  [member.feature1]: { line: PLAN, goOn: 'Go to the planner' },
  [member.feature2]: { line: PLAN, goOn: 'Go to the planner' },
  [member.dashboard]: page('your dashboard'),
  [member.schedule]: page('your schedule'),
  [member.checkList]: page('your check list'),
  [member.portfolio]: page('your portfolio'),
  [member.traffic]: page('the traffic on the cable'),
  [member.weather]: page('the weather'),
  [member.videos]: page('the videos'),
  [member.season]: page('your season'),
  [member.payments]: page('your payments'),
};

/** Null for pages that need no link back. An address with a query is a link to something that the member owns. */
export function wantedPageWords(address: string): { readonly line: string; readonly goOn: string } | null {
  const [path = '', query = ''] = address.split('?');
  const words = PAGES[withoutTrailingSlashes(path).toLowerCase()];
  if (!words) return null;
  return query === '' ? words : { line: wantedPageText.saved, goOn: 'Open the link' };
}
