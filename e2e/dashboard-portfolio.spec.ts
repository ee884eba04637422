import { test } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { newMemberWithSession } from './support/member-pages.ts';
import { expect, openPage } from './support/test.ts';

const RUN = {
  kind: 'efficiency_run',
  name: 'Ten stations',
  data: {
    query: 'q=10&packet=1024',
    settings: { stations: 10, packetBits: 1024, capacityMbps: 3, slotTimeUs: 16, seed: 1976 },
    results: [{ stations: 10, packetBits: 1024, formula: 0.9294 }],
  },
};

test('what was saved is opened, renamed, duplicated, deleted and brought back', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const member = await newMemberWithSession(request);
  await member.open(page, '/member/portfolio');
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
  await member.call('post', '/api/portfolio', RUN);
  await page.reload();
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  await expect(card('Ten stations')).toContainText('Ethernet efficiency model');
  await expect(card('Ten stations').getByRole('link', { name: 'Open Ten stations' })).toHaveAttribute(
    'href',
    '/metcalfe_simulation?q=10&packet=1024',
  );

  await page.getByRole('button', { name: 'Rename Ten stations' }).click();
  await page.getByLabel('New name').fill('A crowd');
  await page.getByLabel('New name').press('Enter');
  await expect(card('A crowd')).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate A crowd' }).click();
  await expect(card('Copy of A crowd')).toBeVisible();
  await expect(page.getByText('Saved as “Copy of A crowd”.')).toBeVisible();
  await expectNoViolationsInAnyView(page);

  await page.getByRole('button', { name: 'Delete A crowd', exact: true }).click();
  await expect(card('A crowd')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card('A crowd')).toBeVisible();
  const savedNames = async () =>
    (await member.call('get', '/api/portfolio')).entries.map(({ name }: { name: string }) => name);
  await expect.poll(savedNames).toEqual(['Copy of A crowd', 'A crowd']);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);

  await card('A crowd').getByRole('link', { name: 'Open A crowd' }).click();
  await expect(page.getByLabel('Stations Q')).toHaveValue('10');
});

test('a shared run opens for anybody, leads into the simulator, and can be taken back', async ({
  page,
  request,
  browser,
}) => {
  const member = await newMemberWithSession(request);
  await member.call('post', '/api/portfolio', RUN);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await member.open(page, '/member/portfolio');
  await page.getByRole('button', { name: 'Share Ten stations' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/shared\/[\w-]{43}$/);
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const stranger = await browser.newContext({ baseURL: new URL('/', page.url()).href });
  const guest = await stranger.newPage();
  await openPage(guest, link);
  await expect(guest.getByRole('heading', { name: 'Ten stations' })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(guest.getByRole('table')).toContainText('92.9 %');
  await expectNoViolationsInAnyView(guest);
  await guest.getByRole('link', { name: 'Open it in the simulator' }).click();
  await expect(guest).toHaveURL('/metcalfe_simulation?q=10&packet=1024');

  await page.getByRole('button', { name: 'Stop sharing Ten stations' }).click();
  await expect(page.getByText('The link no longer works.')).toBeVisible();
  await expect.poll(async () => (await member.call('get', '/api/portfolio')).entries[0].shared_id).toBeNull();
  await stranger.close();
});
