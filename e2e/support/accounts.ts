import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../server/src/db/demo/demo-accounts.ts';
import { onDatabase } from './database.ts';
import { type Mail, readMailbox } from './mailbox.ts';
import { openSession } from './session.ts';
import { type StallingProxy, startStallingProxy } from './stalling-proxy.ts';
import { test as base, expect, openPage, siteUrl } from './test.ts';

export interface Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

interface Fixtures {
  /** The site behind a proxy of this journey, which can stop it. */
  readonly ownSite: Pick<StallingProxy, 'url' | 'stop' | 'startAgain'>;
}

/** The browser's messages about the failed responses that these journeys cause. */
const REFUSALS = /the server responded with a status of (401|404|419|422|429)/;
const CONNECTION_ERRORS = /ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|Failed to fetch/;

/** A single pattern: the runner does not accept a list of two here. */
function expectedErrors(...words: readonly string[]) {
  const sources = [REFUSALS.source, ...words];
  return { expectedErrors: [new RegExp(sources.join('|'))] };
}

/** For `test.use`: console errors that a group of journeys causes on purpose. */
export const expecting = {
  logged: (words: string) => expectedErrors(words),
  lostConnection: (words: string) => expectedErrors(words, CONNECTION_ERRORS.source),
};

/** Rate limits count per address, so each journey has its own. */
export const testFromOwnAddress = base.extend({
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    await use({ 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });
  },
});

export const test = testFromOwnAddress.extend<Fixtures>({
  ...expectedErrors(),
  ownSite: async ({ baseURL: _ }, use) => {
    const proxy = await startStallingProxy(siteUrl());
    await use(proxy);
    proxy.close();
  },
});

export { expect, openPage };

export const [ADMIN, MEMBER, VIP] = DEMO_ACCOUNTS;

/** An account that does not exist yet. */
export function newPerson(): Account {
  const id = randomUUID();
  return {
    firstName: 'Ida',
    lastName: 'Rhodes',
    email: `ida-${id}@example.com`,
    password: `word of ${id}`,
  };
}

export async function register(request: APIRequestContext, person: Account): Promise<void> {
  const reply = await request.post('/api/register', {
    data: {
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      password: person.password,
      terms: '1',
    },
  });
  expect(reply.status()).toBe(200);
}

/**
 * A new member for journeys that change the account. It has the demo member's password hash, because hashing
 * takes longer than the rest of a journey.
 */
export async function newMember(): Promise<Account> {
  const member = { ...newPerson(), password: MEMBER.password };
  await onDatabase(
    `insert into users (first_name, last_name, email, password_hash, status)
     select $1, $2, $3, password_hash, 'active' from users where email = $4`,
    [member.firstName, member.lastName, member.email, MEMBER.email],
  );
  return member;
}

/** The newest mail with this subject, once it has arrived. */
export async function mailTo(
  request: APIRequestContext,
  person: Pick<Account, 'email'>,
  subject: RegExp,
): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails = await readMailbox(request);
      found = mails.find((mail) => mail.to === person.email && subject.test(mail.subject));
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error('There is no such mail');
  return found;
}

/** Returns the path only, because the journey decides on which site to open it. */
export async function activationLink(request: APIRequestContext, person: Account): Promise<string> {
  return linkIn(await mailTo(request, person, /^Activate/), 'activate_account');
}

export function linkIn(mail: Mail, page: string): string {
  const [link = ''] = new RegExp(`/${page}/\\S+`).exec(mail.text) ?? [];
  expect(link).not.toBe('');
  return link;
}

export async function logIn(
  page: Page,
  account: Pick<Account, 'email' | 'password'>,
  site = '',
): Promise<void> {
  await openPage(page, `${site}/login`);
  await fillInLogin(page, account);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function logInAsMember(page: Page, account: Account, site = ''): Promise<void> {
  await logIn(page, account, site);
  await expect(page).toHaveURL(`${site}/member/account`);
}

export async function fillInLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export function popUp(page: Page, title: 'Success' | 'Warning' | 'Error'): Locator {
  return page.getByRole('alertdialog', { name: title });
}

/** The success message at the top of the page. */
export function toast(page: Page): Locator {
  return page.locator('[data-toast]').getByRole('status');
}

export function confirm(page: Page): Promise<void> {
  return page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
}

/** The keys of the session in the browser's storage. */
export function sessionKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => (key.startsWith('auth_') && key !== 'auth_api') || key === 'password')
      .sort(),
  );
}

/** Ends every session of the account on the server only. */
export async function endSessionsElsewhere(request: APIRequestContext, account: Account): Promise<void> {
  const { auth_token } = await openSession(account.email);
  const headers = { Authorization: `Bearer ${auth_token}` };
  const end = async (id: string) =>
    expect((await request.delete(`/api/sessions/${id}`, { headers })).status()).toBe(200);
  for (;;) {
    const { sessions } = await (await request.get('/api/sessions', { headers })).json();
    const others = sessions.filter((session: { is_current: boolean }) => !session.is_current);
    for (const { id } of others) await end(id);
    if (others.length > 0) continue;
    for (const { id } of sessions) await end(id);
    return;
  }
}
