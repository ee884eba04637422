import { expecting, test } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { newMemberWithSession, openAsNewMember } from './support/member-pages.ts';
import { expect } from './support/test.ts';

const TILES = [
  ['Check list', '/member/check_list'],
  ['Portfolio', '/member/portfolio'],
  ['Traffic', '/member/traffic'],
  ['Weather', '/member/weather'],
  ['Videos', '/member/videos'],
  ['Payments', '/member/payments'],
] as const;

test('the dashboard greets, says how things stand, and six tiles lead on with a fact each', {
  tag: '@core',
}, async ({ page, request }) => {
  const member = await newMemberWithSession(request);
  for (const text of ['Chalk', 'Rosin']) {
    await member.call('post', '/api/list_items', { id: crypto.randomUUID(), text });
  }
  await member.call('post', '/api/portfolio', { kind: 'traffic_run', name: 'A run', data: {} });
  await member.open(page, '/member/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(`, ${member.firstName}`);
  await expect(main.getByText('Not subscribed')).toBeVisible();
  await expect(main.getByText('None booked')).toBeVisible();
  const facts = {
    'Check list': '2 open items',
    Portfolio: '1 run saved',
    Traffic: '1 run saved',
    Weather: 'No place chosen yet',
    Videos: /\d+ videos?/,
    Payments: 'No payments yet',
  };
  for (const [label, path] of TILES) {
    const tile = main.getByRole('link', { name: new RegExp(`^${label}`) });
    await expect(tile).toHaveAttribute('href', path);
    await expect(tile).toContainText(facts[label]);
  }
  await expectNoViolationsInAnyView(page);
  await main.getByRole('link', { name: /^Check list/ }).click();
  await expect(page).toHaveURL('/member/check_list');
  await expect(page.getByRole('heading', { name: 'Check list' })).toBeVisible();
});

test.describe('when something cannot be had', () => {
  test.use(expecting.lostConnection('Your dashboard could not be loaded'));

  test('one fact that is missing leaves the others; without any, the tiles still lead on', async ({
    page,
    request,
  }) => {
    await page.route('**/api/dashboard', async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      await route.fulfill({ response: reply, json: { ...body, facts: { ...body.facts, check_list: null } } });
    });
    await openAsNewMember(page, request, '/member/dashboard');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Check list/ })).toContainText('Not available right now');
    await expect(main.getByRole('link', { name: /^Portfolio/ })).toContainText('Nothing saved yet');
    await page.unrouteAll({ behavior: 'wait' });

    await page.route('**/api/dashboard', (route) => route.abort('connectionrefused'));
    await page.reload();
    await expect(main.getByRole('alert')).toContainText('there is no connection to the server');
    await expect(main.getByRole('link', { name: /^Weather/ })).toHaveAttribute('href', '/member/weather');
    await page.unrouteAll({ behavior: 'wait' });
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('link', { name: /^Portfolio/ })).toContainText('Nothing saved yet');
  });
});
