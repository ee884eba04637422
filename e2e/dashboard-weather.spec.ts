import type { Page } from '@playwright/test';
import { expecting, test } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { openAsNewMember } from './support/member-pages.ts';
import { expect } from './support/test.ts';

test.use(expecting.logged('The search did not work'));

async function search(page: Page, place: string): Promise<void> {
  await page.getByLabel('Place', { exact: true }).fill(place);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
}

test('a place is found and kept, in °C and °F', { tag: '@core' }, async ({ page, request }) => {
  const member = await openAsNewMember(page, request, '/member/weather');
  const main = page.getByRole('main');
  await expect(main.getByText('No place chosen yet.')).toBeVisible();
  await search(page, 'Berlin');
  await expect(main.getByText('2 places found. Choose one:')).toBeVisible();
  await main.getByRole('button', { name: 'Berlin State of Berlin, Germany' }).click();

  await expect(main.getByRole('heading', { name: 'Berlin' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Now' })).toContainText('12°C');
  await expect(main.getByRole('region', { name: 'Now' })).toContainText('Overcast');
  await expect(main.getByRole('listitem').filter({ hasText: 'Thunderstorm' })).toContainText('16°');
  await expect(main.getByRole('link', { name: 'Weather data by Open-Meteo.com' })).toBeVisible();
  await expectNoViolationsInAnyView(page);
  await main.getByLabel('°F').check();
  await expect(main.getByRole('region', { name: 'Now' })).toContainText('53°F');
  await expect.poll(async () => (await member.call('get', '/api/weather')).unit).toBe('fahrenheit');
  await page.reload();
  await expect(main.getByRole('region', { name: 'Now' })).toContainText('53°F');
});

test('a place may be the visitor’s location; what is not found, and a service that is away, are told', async ({
  page,
  request,
  context,
}) => {
  const member = await openAsNewMember(page, request, '/member/weather');
  const main = page.getByRole('main');
  await search(page, '  ');
  await expect(main.getByLabel('Place', { exact: true })).toHaveAccessibleDescription(
    'The place is required.',
  );
  await search(page, 'Nowhere at all');
  await expect(main.getByText('No place called “Nowhere at all” was found.')).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 52.373_14, longitude: 4.892_21 });
  await main.getByRole('button', { name: 'Use my location' }).click();
  await expect(main.getByRole('heading', { name: 'Your location' })).toBeVisible();
  await expect
    .poll(async () => (await member.call('get', '/api/weather')).place)
    .toEqual({ name: 'Your location', latitude: 52.37, longitude: 4.89 });

  // The emulated service rejects this place. The cached forecasts of other places stay.
  await search(page, 'Polar');
  await main.getByRole('button', { name: 'Polar Station' }).click();
  await expect(main.getByRole('alert')).toContainText('The weather service cannot be reached right now.');
  await expect(main.getByRole('heading', { name: 'Polar Station' })).toBeVisible();
  await member.call('put', '/api/weather/place', { name: 'Berlin', latitude: 52.52, longitude: 13.41 });
  await main.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('region', { name: 'Now' })).toContainText('Overcast');
});
