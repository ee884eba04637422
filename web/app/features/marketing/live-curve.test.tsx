import { expect, test } from 'vitest';
import { renderAt } from '../../../test/render-at.tsx';
import { LiveCurve } from './live-curve.tsx';

const curveOf = (screen: Awaited<ReturnType<typeof renderAt>>) =>
  screen.getByRole('img').element().querySelector('circle')?.getAttribute('cy');

test('the slider moves the curve, and says what it means', async () => {
  const screen = await renderAt({ route: '/' }, LiveCurve);
  const slider = screen.getByRole('slider', { name: 'Packets' });
  // From the table of 1976, for 256 stations.
  await expect.element(screen.getByText('86%')).toBeVisible();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '512 bits');
  const before = curveOf(screen);

  await slider.fill('0');
  await expect.element(screen.getByText('37%')).toBeVisible();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '48 bits');
  expect(Number(curveOf(screen))).toBeGreaterThan(Number(before));

  await slider.fill('60');
  await expect.element(screen.getByText('98%')).toBeVisible();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '4096 bits');
  expect(Number(curveOf(screen))).toBeLessThan(Number(before));
});
