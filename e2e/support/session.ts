import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../server/src/db/demo.ts';

export interface StoredSession {
  readonly role: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly extra?: Readonly<Record<string, string>>;
}

/** Puts a signed-in user's keys into browser storage, as a login would; the token is a real one. */
export async function storeSession(page: Page, session: StoredSession): Promise<void> {
  const { role, firstName = 'Ada', lastName = 'Byron', extra = {} } = session;
  const token = await tokenOf(page, role);
  await page.goto('/robots.txt');
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      auth_first_name: firstName,
      auth_last_name: lastName,
      auth_email: 'ada@example.com',
      auth_pay_type: 'payee',
      auth_token: token,
      auth_role: role,
      auth_users_name: `${firstName} ${lastName.charAt(0)}`,
      auth_subscription_plan: 'none',
      auth_subscription_start_date: 'none',
      auth_subscription_end_date: 'none',
      auth_subscription_paid_status: 'none',
      auth_profile_subscription: '',
      ...extra,
    },
  );
}

export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** Of the demo account with this role; there is none for roles that only a future server knows. */
async function tokenOf(page: Page, role: string): Promise<string> {
  const account = DEMO_ACCOUNTS.find((demo) => demo.role === role);
  if (!account) return 'a-token-of-a-role-to-come';
  const { email, password } = account;
  const reply = await page.request.post('/api/login', { data: { email, password } });
  return (await reply.json()).auth_token;
}
