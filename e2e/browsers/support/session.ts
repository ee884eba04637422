import { MEMBER } from '../../support/accounts.ts';
import { openSession } from '../../support/session.ts';
import type { Tab } from './tab.ts';

/** Opens a page with a session of the demo member, without the login form. */
export async function openAsMember(tab: Tab, path: string): Promise<void> {
  const keys = await openSession(MEMBER.email);
  await tab.openFile('/robots.txt');
  await tab.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, keys);
  await tab.open(path);
}
