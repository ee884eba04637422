import type { Page } from '@playwright/test';
import { expecting, test } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { newMemberWithSession, openAsNewMember, type SignedInMember } from './support/member-pages.ts';
import { expect } from './support/test.ts';

const items = (page: Page) => page.getByRole('list', { name: 'Your items' }).getByRole('listitem');
const handle = (page: Page, text: string) => page.getByRole('button', { name: `Move ${text}`, exact: true });

async function add(page: Page, text: string) {
  const field = page.getByLabel('New item');
  await field.fill(text);
  await field.press('Enter');
  await expect(items(page).last()).toContainText(text);
}

async function expectOrder(page: Page, texts: readonly string[]) {
  await expect(items(page)).toContainText([...texts]);
  await expect(items(page)).toHaveCount(texts.length);
}

/** Polls, because the page shows a change before the server has saved it. */
async function expectSaved(member: SignedInMember, texts: readonly string[]) {
  await expect
    .poll(async () => {
      const { items: saved } = await member.call('get', '/api/list_items');
      return saved.map(
        ({ text, is_done }: { text: string; is_done: boolean }) => `${is_done ? '✓' : ''}${text}`,
      );
    })
    .toEqual(texts);
}

async function centreOf(page: Page, text: string) {
  const box = await handle(page, text).boundingBox();
  if (!box) throw new Error(`${text} has no handle`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function seed(member: SignedInMember, texts: readonly string[]) {
  for (const text of texts) await member.call('post', '/api/list_items', { id: crypto.randomUUID(), text });
}

test('a list is written, ticked, edited, put in order, and is the same after a reload', {
  tag: '@core',
}, async ({ page, request }) => {
  const member = await openAsNewMember(page, request, '/member/my_list_items');
  await expect(page.getByText('Nothing on your list.')).toBeVisible();
  for (const text of ['chalk', 'rosin', 'tip']) await add(page, text);

  await page.getByRole('checkbox', { name: 'rosin' }).check();
  await page.getByRole('button', { name: 'tip, edit' }).click();
  await page.getByLabel('Edit tip').fill('a new tip');
  await page.getByLabel('Edit tip').press('Enter');
  await expect(page.getByRole('button', { name: 'a new tip, edit' })).toBeFocused();

  await handle(page, 'chalk').press('ArrowDown');
  await expectOrder(page, ['rosin', 'chalk', 'a new tip']);
  await expect(page.getByText('chalk: now 2 of 3')).toBeAttached();
  await expect(handle(page, 'chalk')).toBeFocused();
  await handle(page, 'a new tip').press('Home');
  await expectOrder(page, ['a new tip', 'rosin', 'chalk']);
  await handle(page, 'rosin').click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expectOrder(page, ['a new tip', 'chalk', 'rosin']);
  await expectSaved(member, ['a new tip', 'chalk', '✓rosin']);

  await page.getByRole('button', { name: 'Delete chalk' }).click();
  await expectOrder(page, ['a new tip', 'rosin']);
  await expectSaved(member, ['a new tip', '✓rosin']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectOrder(page, ['a new tip', 'chalk', 'rosin']);
  await expectSaved(member, ['a new tip', 'chalk', '✓rosin']);
  await expectNoViolationsInAnyView(page);

  await page.goto('/member/check_list');
  await expectOrder(page, ['a new tip', 'chalk', 'rosin']);
  await expect(page.getByRole('checkbox', { name: 'rosin' })).toBeChecked();
});

test('a pasted list, two stops an item, what is done hidden and cleared, and a move that stays in view', async ({
  page,
  request,
}) => {
  const member = await openAsNewMember(page, request, '/member/check_list');
  const lines = Array.from({ length: 30 }, (_, at) => `ball ${at + 1}`);
  await page.getByLabel('New item').evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, lines.join('\r\n'));
  await expect(page.getByText('30 items added.')).toBeVisible();
  await expectSaved(member, lines);

  await page.getByRole('checkbox', { name: 'ball 1', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'ball 1, edit' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'ball 2', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(handle(page, 'ball 1')).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByText('ball 1: now 30 of 30')).toBeAttached();
  await expect(items(page).last()).toContainText('ball 1');
  await expect(items(page).last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  await expect(items(page).first()).toBeInViewport({ ratio: 1 });

  await page.getByRole('checkbox', { name: 'ball 1', exact: true }).check();
  await page.getByRole('checkbox', { name: 'ball 2', exact: true }).check();
  await page.getByRole('button', { name: 'Hide done' }).click();
  await expect(items(page)).toHaveCount(28);
  await page.getByRole('button', { name: 'Clear done' }).click();
  await expect(page.getByText('2 completed items are deleted.')).toBeVisible();
  await expectSaved(member, lines.slice(2));
  await expectNoViolationsInAnyView(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSaved(member, ['✓ball 1', '✓ball 2', ...lines.slice(2)]);
  await page.getByRole('button', { name: 'Show done' }).click();
  await expect(items(page)).toHaveCount(30);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('items are dragged with a mouse and with a finger', async ({ page, request }) => {
    const member = await newMemberWithSession(request);
    await seed(member, ['one', 'two', 'three']);
    await member.open(page, '/member/check_list');
    await expectOrder(page, ['one', 'two', 'three']);

    const [from, to] = [await centreOf(page, 'one'), await centreOf(page, 'three')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 10, { steps: 4 });
    await page.mouse.up();
    await expectOrder(page, ['two', 'three', 'one']);

    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    const [start, end] = [await centreOf(page, 'one'), await centreOf(page, 'two')];
    await touch('touchStart', start);
    await touch('touchMove', { x: start.x, y: (start.y + end.y) / 2 });
    await touch('touchMove', { x: end.x, y: end.y - 10 });
    await touch('touchEnd');
    await expectOrder(page, ['one', 'two', 'three']);
    await expectSaved(member, ['one', 'two', 'three']);
  });
});

test.describe('without a connection', () => {
  test.use(expecting.lostConnection('An item was not saved'));

  test('what is not saved says so, survives leaving the page, and is saved later', async ({
    page,
    request,
  }) => {
    const member = await newMemberWithSession(request);
    await seed(member, ['chalk']);
    await member.open(page, '/member/check_list');
    await expectOrder(page, ['chalk']);
    await page.route('**/api/list_items{,/**}', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort('connectionrefused'),
    );
    await add(page, 'rosin');
    await page.getByRole('checkbox', { name: 'chalk' }).check();
    await expect(
      page.getByText('This is not saved, as far as we know: there is no connection to the server.'),
    ).toHaveCount(2);
    await expect(page.getByText('2 changes are not saved.')).toBeVisible();

    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page).toHaveURL('/member/dashboard');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Check list/ })
      .click();
    await expectOrder(page, ['chalk', 'rosin']);
    await expect(page.getByText('2 changes are not saved.')).toBeVisible();
    await expectSaved(member, ['chalk']);

    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try all again' }).click();
    await expect(page.getByText('not saved')).toHaveCount(0);
    await expectSaved(member, ['✓chalk', 'rosin']);
  });
});

test('two tabs do not undo each other’s changes', async ({ page, request }) => {
  const member = await newMemberWithSession(request);
  await seed(member, ['a', 'b', 'c', 'd']);
  const other = await page.context().newPage();
  await member.open(page, '/member/check_list');
  await member.open(other, '/member/check_list');
  await expectOrder(page, ['a', 'b', 'c', 'd']);
  await expectOrder(other, ['a', 'b', 'c', 'd']);
  await handle(page, 'd').press('Home');
  await expectSaved(member, ['d', 'a', 'b', 'c']);
  await other.getByRole('checkbox', { name: 'b', exact: true }).check();
  await handle(other, 'a').press('ArrowDown');
  await expectSaved(member, ['d', '✓b', 'a', 'c']);
});
