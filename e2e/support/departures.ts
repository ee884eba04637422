import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '../../web/app/paths.ts';
import { goTo } from './navigation.ts';
import { keepInBrowser, type SessionKeys } from './session.ts';
import { expect } from './test.ts';

export type Area = 'member' | 'admin';

const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';

/** Every page of an area, from the site's own list, so that new pages are included. */
export function pagesOf(area: Area): readonly string[] {
  return Object.values(paths[area]).map((path) => path.replaceAll(':id', NO_SUCH_ID));
}

/** Ends a session on the server only. */
export async function revoke(request: APIRequestContext, session: SessionKeys): Promise<void> {
  const headers = { Authorization: `Bearer ${session['auth_token']}` };
  const { sessions } = await (await request.get('/api/sessions', { headers })).json();
  const { id } = sessions.find((entry: { is_current: boolean }) => entry.is_current);
  expect((await request.delete(`/api/sessions/${id}`, { headers })).status()).toBe(200);
}

/** From a public page: stores a session, as a login in another tab does, and opens a page with it. */
export async function enterWith(page: Page, session: SessionKeys, path: string): Promise<void> {
  await keepInBrowser(page, session);
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { storageArea: localStorage })));
  await goTo(page, path);
}

/** Presses the logout that every page of both areas has. */
export function pressLogout(page: Page, area: Area): Promise<void> {
  const menu = page.getByRole('navigation', { name: area === 'member' ? 'Member menu' : 'Admin menu' });
  return menu.getByRole('button', { name: 'Logout' }).click();
}
