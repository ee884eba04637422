import type { Page } from '@playwright/test';
import { expect, newMember, openPage, toast } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { openAs } from './support/session.ts';
import { fact, passDays, storedSubscription, subscribe, test, untilBooked } from './support/subscription.ts';

const stopButton = (page: Page) => page.getByRole('button', { name: 'Do not renew' }).first();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Stop the renewal?' });
const ENDS = /^Ends on .+, will not renew\.$/;

async function stopRenewal(page: Page): Promise<void> {
  await stopButton(page).click();
  await dialogOf(page).getByRole('button', { name: 'Do not renew' }).click();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a member stops the renewal, takes that back, stops it again, and is subscribed to the paid end', async ({
    page,
    request,
    paymentSite,
  }) => {
    const member = await newMember();
    await subscribe(request, paymentSite, member, 'monthly');
    await openAs(page, member);
    const range = await fact(page, 'Valid').innerText();
    await stopButton(page).click();
    const dialog = dialogOf(page);
    await expectNoViolationsInAnyView(page);
    await expect(dialog).toContainText('you stay subscribed until');
    await expect(dialog).toContainText('The Cancel button is for ending your subscription at once.');
    // The focus is on the safe choice.
    await expect(dialog.getByRole('button', { name: 'Keep renewing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(stopButton(page)).toBeFocused();

    await stopRenewal(page);
    await expect(toast(page)).toContainText('Your subscription will not renew.');
    await expect(page.getByText(ENDS)).toBeVisible();
    await expect(page.getByText('You are subscribed.')).toBeVisible();
    await expect(fact(page, 'Valid')).toHaveText(range);
    await expect(stopButton(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
    await expect
      .poll(() => storedSubscription(page))
      .toMatchObject({ auth_profile_subscription: 'subscribed' });

    await page.getByRole('button', { name: 'Renew again' }).click();
    await expect(toast(page)).toContainText('Your subscription will renew again.');
    await expect(page.getByText(ENDS)).toHaveCount(0);

    await stopRenewal(page);
    await expect(page.getByText(ENDS)).toBeVisible();
    await expectNoViolationsInAnyView(page);
    await passDays(request, paymentSite, 33);
    await untilBooked(request, member, { profile: { subscription: '' }, renewal: null });
    await openPage(page, '/member/account');
    await expect(page.getByText('Your subscription has ended.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose monthly' })).toBeVisible();
    await openPage(page, '/member/payments');
    await expect(page.getByText('Charge, monthly plan')).toHaveCount(1);
  });
});

test('a member switches to yearly, sees what is paid when, takes it back, and is charged for the year in the end', async ({
  page,
  request,
  paymentSite,
}) => {
  const member = await newMember();
  await subscribe(request, paymentSite, member, 'monthly');
  await openAs(page, member);
  const decide = async (name: string, decision: string) => {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name: `${name}?` });
    await expect(dialog).toContainText('Nothing is charged now.');
    await expect(dialog.getByRole('button', { name: 'Keep my plan' })).toBeFocused();
    if (decision === 'Cancel and return') await expectNoViolationsInAnyView(page);
    await dialog.getByRole('button', { name: 'Go to the provider' }).click();
    await page.getByRole('button', { name: decision }).click();
    await expect(toast(page)).toBeVisible();
    await expect(page).toHaveURL('/member/account');
  };
  await decide('Switch to yearly', 'Cancel and return');
  await expect(page.getByText(/^Switches to/)).toHaveCount(0);
  await decide('Switch to yearly', 'Agree to the change');
  await expect(page.getByText(/^Switches to yearly on .+ for \$190\.00\.$/)).toBeVisible();
  await expect(page.getByText(/^Renews on/)).toHaveCount(0);
  await decide('Stay with monthly', 'Agree to the change');
  await expect(page.getByText(/^Switches to/)).toHaveCount(0);
  await decide('Switch to yearly', 'Agree to the change');

  await passDays(request, paymentSite, 33);
  await untilBooked(request, member, { payment_paid: { plan: 'yearly', amount: '190.00' } });
  await openPage(page, '/member/payments');
  await expect(page.getByText('Charge, yearly plan')).toHaveCount(1);
});
