import { expect, test } from 'vitest';
import { renderAt } from '../../../test/render-at.tsx';
import Feature3Page from './feature-3-page.tsx';

test('the page says that it is empty, and links to the dashboard', async () => {
  const screen = await renderAt({ route: '/member/feature_3' }, Feature3Page);
  await expect.element(screen.getByRole('heading', { name: 'This page is empty.' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Back to the dashboard' }))
    .toHaveAttribute('href', '/member/dashboard');
});
