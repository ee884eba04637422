import type { Page } from '@playwright/test';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { buttonEvents, reviseNext, startShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const emulatorUrl = () => process.env['E2E_EMULATOR_URL'] ?? '';

/** Finds the subscription by its id, because all journeys share the emulator. */
async function statusOf(subscriptionId: string): Promise<string | undefined> {
  const reply = await fetch(`${emulatorUrl()}/emulator/subscriptions`);
  const { subscriptions } = (await reply.json()) as { subscriptions: { id: string; status: string }[] };
  return subscriptions.find(({ id }) => id === subscriptionId)?.status;
}

async function openCheckout(
  page: Page,
  { button = 'PayPal Subscribe', heading = 'Subscribe' } = {},
): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.frameLocator('iframe[title="PayPal"]').getByRole('button', { name: button }).click();
  const checkout = await opened;
  await expect(checkout.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  return checkout;
}

/** Does not wait after the click, because the window may close at once. */
async function decide(checkout: Page, name: string): Promise<void> {
  await checkout.getByRole('button', { name }).click({ noWaitAfter: true });
}

async function payWith(checkout: Page, number: string): Promise<void> {
  await checkout.getByRole('button', { name: `Use ${number}` }).click();
  await expect(checkout.getByLabel('Card number')).toHaveValue(number);
  await decide(checkout, 'Agree and subscribe');
}

test('a payer approves, is declined, tries again, loses the window and walks away', async ({ page }) => {
  const shop = await startShop(emulatorUrl());
  try {
    await page.goto(shop.url);

    const first = await openCheckout(page);
    await payWith(first, '4111 1111 1111 1111');
    const [approved] = await buttonEvents(page, 1);
    expect(approved?.[0]).toBe('approved');
    await expect.poll(() => statusOf(approved?.[1] ?? '')).toBe('ACTIVE');

    const second = await openCheckout(page, { button: 'Debit or Credit Card' });
    await payWith(second, '4000 0000 0000 3220');
    await expect(second.getByRole('alert')).toContainText('The card was declined.');
    await payWith(second, '4000 0000 0000 3220');
    expect((await buttonEvents(page, 2))[1]?.[0]).toBe('approved');

    const third = await openCheckout(page);
    await payWith(third, '4000 0000 0000 0119');
    const lost = (await buttonEvents(page, 3))[2];
    expect(lost?.[0]).toBe('cancelled');
    await expect.poll(() => statusOf(lost?.[1] ?? '')).toBe('ACTIVE');

    const fourth = await openCheckout(page);
    await decide(fourth, 'Cancel and return');
    const left = (await buttonEvents(page, 4))[3];
    expect(left?.[0]).toBe('cancelled');
    await expect.poll(() => statusOf(left?.[1] ?? '')).toBe('APPROVAL_PENDING');

    const fifth = await openCheckout(page);
    await fifth.close();
    expect((await buttonEvents(page, 5))[4]?.[0]).toBe('cancelled');
  } finally {
    shop.close();
  }
});

test('a payer agrees to another plan in the same window', async ({ page }) => {
  const shop = await startShop(emulatorUrl());
  try {
    await page.goto(shop.url);
    await payWith(await openCheckout(page, { button: 'PayPal Credit' }), '4111 1111 1111 1111');
    const id = (await buttonEvents(page, 1))[0]?.[1] ?? '';
    await reviseNext(page, id);
    const change = await openCheckout(page, { heading: 'Change your subscription' });
    await expect(change.getByText('$190.00 USD')).toBeVisible();
    await expectNoViolationsInAnyView(change);
    await decide(change, 'Agree to the change');
    expect((await buttonEvents(page, 2))[1]).toEqual(['approved', id]);
  } finally {
    shop.close();
  }
});

async function newSubscription(): Promise<string> {
  const made = await fetch(`${emulatorUrl()}/sdk/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-id': 'carom-development' },
    body: JSON.stringify({ plan_id: 'P-CAROMVIPYEARLY0000000001' }),
  });
  return ((await made.json()) as { id: string }).id;
}

test('the payment page can be used by everybody', async ({ page }) => {
  await page.goto(`${emulatorUrl()}/checkoutnow?token=${await newSubscription()}`);
  await expectNoViolationsInAnyView(page);
});

test('the page of the developer can be used by everybody, by keyboard too', async ({ page }) => {
  const id = await newSubscription();
  await page.goto(emulatorUrl());
  await expect(page.getByRole('cell', { name: id }).first()).toBeVisible();
  await expectNoViolationsInAnyView(page);
  await page.getByRole('combobox', { name: `Card for ${id}` }).selectOption('renewals_fail');
  await page.getByRole('button', { name: `Approve ${id}` }).press('Enter');
  await expect(page.getByRole('button', { name: `Let the card pay: ${id}` })).toBeVisible();
});
