import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '../../web/app/paths.ts';
import type { Account } from './accounts.ts';
import { expect, openPage } from './test.ts';

export type Area = 'member' | 'admin';

const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';

/** Every page of an area, from the site's own list: a new one is visited without further work. */
export function pagesOf(area: Area): readonly string[] {
  return Object.values(paths[area]).map((path) => path.replaceAll(':id', NO_SUCH_ID));
}

/** Logs in past the form, as another browser would; gives what a login leaves in storage. */
export async function newSession(
  request: APIRequestContext,
  { firstName, lastName, email, password }: Account,
): Promise<Record<string, string>> {
  const reply = await request.post('/api/login', { data: { email, password } });
  expect(reply.status()).toBe(200);
  const { status: _status, message: _message, validation_errors: _errors, ...keys } = await reply.json();
  return { ...keys, auth_users_name: `${firstName} ${lastName.charAt(0)}` };
}

export async function openWithSession(
  page: Page,
  session: Readonly<Record<string, string>>,
  path: string,
): Promise<void> {
  // Storage belongs to the site: a page of it has to be open.
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, session);
  await openPage(page, path);
}

/** Ends a session behind the browser's back. */
export async function revoke(
  request: APIRequestContext,
  session: Readonly<Record<string, string>>,
): Promise<void> {
  const headers = { Authorization: `Bearer ${session['auth_token']}` };
  const { sessions } = await (await request.get('/api/sessions', { headers })).json();
  const { id } = sessions.find((entry: { is_current: boolean }) => entry.is_current);
  expect((await request.delete(`/api/sessions/${id}`, { headers })).status()).toBe(200);
}

/** The way out that every page of both areas has. */
export function pressLogout(page: Page, area: Area): Promise<void> {
  const menu = page.getByRole('navigation', { name: area === 'member' ? 'Member menu' : 'Admin menu' });
  return menu.getByRole('button', { name: 'Logout' }).click();
}
