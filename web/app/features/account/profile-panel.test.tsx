import { afterEach, expect, test } from 'vitest';
import { logInAs } from '../../../test/log-in-as.ts';
import { renderAt } from '../../../test/render-at.tsx';
import { forgetSession } from '../../session/session-storage.ts';
import { ProfilePanel } from './profile-panel.tsx';

afterEach(() => forgetSession());

test('the panel shows name, email and role, masks the password, and links to the profile', async () => {
  logInAs('ida');
  const screen = await renderAt({ route: '/member/account' }, ProfilePanel);
  for (const text of ['ida Rhodes', 'ida@example.com', 'member', '••••••••']) {
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  }
  await expect
    .element(screen.getByRole('link', { name: 'Profile' }))
    .toHaveAttribute('href', '/member/profile');
});
