import { expect, test } from 'vitest';
import { renderAt } from '../../../../test/render-at.tsx';
import LiveTable from './live-table.tsx';

/** The test browser prefers reduced motion. */
test('stands still for those who want no motion, until they start it; then it goes from event to event', async () => {
  const screen = await renderAt({ route: '/simulations' }, LiveTable);
  await expect.element(screen.getByText(/^The cable is silent\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Play' }).click();
  await expect.element(screen.getByText(/^Station 1 starts to send\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});
