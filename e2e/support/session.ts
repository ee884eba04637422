import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../server/src/db/demo/demo-accounts.ts';
import { createSecretId, hashSecretId } from '../../server/src/security/secret-ids.ts';
import { onDatabase } from './database.ts';
import { openPage } from './test.ts';

/** The storage entries of a login. */
export type SessionKeys = Readonly<Record<string, string>>;

const WITHOUT_SUBSCRIPTION = {
  auth_subscription_plan: 'none',
  auth_subscription_start_date: 'none',
  auth_subscription_end_date: 'none',
  auth_subscription_paid_status: 'none',
  auth_profile_subscription: '',
};

/**
 * Creates a session of an account without the login, whose hash takes longer than the rest of a journey.
 * Journeys about the login use the form.
 */
export async function openSession(email: string, userAgent = ''): Promise<SessionKeys> {
  const token = createSecretId();
  const [user] = await onDatabase<Record<'first_name' | 'last_name' | 'role' | 'pay_type', string>>(
    `with opened as (
       insert into sessions (token_hash, user_id, expires_at, user_agent)
       select $1, id, now() + interval '90 days', $3 from users where email = $2
       returning user_id)
     select first_name, last_name, role, pay_type from users join opened on id = user_id`,
    [hashSecretId(token), email, userAgent],
  );
  if (!user) throw new Error(`There is no account ${email}`);
  return {
    auth_first_name: user.first_name,
    auth_last_name: user.last_name,
    auth_email: email,
    auth_pay_type: user.pay_type,
    auth_token: token,
    auth_role: user.role,
    auth_users_name: `${user.first_name} ${user.last_name.charAt(0)}`,
    ...WITHOUT_SUBSCRIPTION,
  };
}

/**
 * Stores the session as the login page would. A page of the site must be open, because storage belongs to its
 * origin.
 */
export async function keepInBrowser(page: Page, keys: SessionKeys, site = ''): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(`${site}/robots.txt`);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, keys);
}

/** Opens a page with a session of this account that has the user agent of this browser. */
export async function openAs(
  page: Page,
  { email }: { readonly email: string },
  address = '/member/account',
): Promise<void> {
  const site = address.startsWith('/') ? '' : new URL(address).origin;
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await keepInBrowser(page, await openSession(email, userAgent), site);
  await openPage(page, address);
}

interface StoredSession {
  readonly role: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly extra?: Readonly<Record<string, string>>;
}

/** Stores a signed-in user's keys with a valid token, as a login would. */
export async function storeSession(page: Page, session: StoredSession): Promise<void> {
  const { role, firstName = 'Ada', lastName = 'Byron', extra = {} } = session;
  await keepInBrowser(page, {
    ...WITHOUT_SUBSCRIPTION,
    auth_first_name: firstName,
    auth_last_name: lastName,
    auth_email: 'ada@example.com',
    auth_pay_type: 'payee',
    auth_token: await tokenOf(role),
    auth_role: role,
    auth_users_name: `${firstName} ${lastName.charAt(0)}`,
    ...extra,
  });
}

export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** Headers for API calls as the user who is logged in on this page. */
export async function headersOf(page: Page): Promise<{ readonly Authorization: string }> {
  const { auth_token } = await readStorage(page);
  return { Authorization: `Bearer ${auth_token}` };
}

/** The token of the demo account with this role; a placeholder for roles that only a future server knows. */
async function tokenOf(role: string): Promise<string> {
  const account = DEMO_ACCOUNTS.find((demo) => demo.role === role);
  if (!account) return 'a-token-of-a-role-to-come';
  return (await openSession(account.email))['auth_token'] ?? '';
}
