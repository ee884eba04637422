import { expecting, test } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { openAsNewMember } from './support/member-pages.ts';
import { expect } from './support/test.ts';

test.use(expecting.logged('The search did not work'));

test('a place is found and kept, in °C and °F, by name or by location; and when the service is away, that is told', {
  tag: '@core',
}, async ({ page, request, context }) => {
  test.slow();
  const member = await openAsNewMember(page, request, '/member/weather');
  const main = page.getByRole('main');
  const search = async (place: string) => {
    await main.getByLabel('Place', { exact: true }).fill(place);
    await main.getByRole('button', { name: 'Search' }).click();
  };
  await expect(main.getByText('No place chosen yet.')).toBeVisible();
  await search('  ');
  await expect(main.getByLabel('Place', { exact: true })).toHaveAccessibleDescription(
    'The place is required.',
  );
  await search('Nowhere at all');
  await expect(main.getByText('No place called “Nowhere at all” was found.')).toBeVisible();
  await search('Berlin');
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

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 52.373_14, longitude: 4.892_21 });
  await main.getByRole('button', { name: 'Use my location' }).click();
  await expect(main.getByRole('heading', { name: 'Your location' })).toBeVisible();
  const { place } = await member.call('get', '/api/weather');
  expect(place).toEqual({ name: 'Your location', latitude: 52.37, longitude: 4.89 });

  // The stand-in refuses this one; what it refused leaves the kept forecasts alone.
  await search('Polar');
  await main.getByRole('button', { name: 'Polar Station' }).click();
  await expect(main.getByRole('alert')).toContainText('The weather service cannot be reached right now.');
  await expect(main.getByRole('heading', { name: 'Polar Station' })).toBeVisible();
  await member.call('put', '/api/weather/place', { name: 'Berlin', latitude: 52.52, longitude: 13.41 });
  await main.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('region', { name: 'Now' })).toContainText('Overcast');
});
