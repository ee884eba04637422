import type { Page } from '@playwright/test';
import { confirm, expect, expecting, newMember, openPage, popUp } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { openAs } from './support/session.ts';
import {
  fact,
  passDays,
  setProviderFailures,
  storedSubscription,
  subscribe,
  test,
} from './support/subscription.ts';

// One site for all of them, whose calendar they move: one after the other.
test.describe.configure({ mode: 'default' });
test.slow();

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
    await expect(dialog).toContainText('you stay subscribed until');
    await expect(dialog).toContainText('The Cancel button is for ending your subscription at once.');
    // What changes nothing has the focus.
    await expect(dialog.getByRole('button', { name: 'Keep renewing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(stopButton(page)).toBeFocused();

    await stopRenewal(page);
    await expect(popUp(page, 'Success')).toContainText('Your subscription will not renew.');
    await confirm(page);
    await expect(page.getByText(ENDS)).toBeVisible();
    await expect(page.getByText('You are subscribed.')).toBeVisible();
    await expect(fact(page, 'Valid')).toHaveText(range);
    await expect(stopButton(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
    await expect
      .poll(() => storedSubscription(page))
      .toMatchObject({ auth_profile_subscription: 'subscribed' });

    await page.getByRole('button', { name: 'Renew again' }).click();
    await expect(popUp(page, 'Success')).toContainText('Your subscription will renew again.');
    await confirm(page);
    await expect(page.getByText(ENDS)).toHaveCount(0);

    await stopRenewal(page);
    await confirm(page);
    await passDays(request, paymentSite, 33);
    // What follows from the provider's events is a job's work.
    await expect(async () => {
      await openPage(page, '/member/account');
      await expect(page.getByText('Your subscription has ended.')).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 90_000 });
    await expect(page.getByRole('link', { name: 'Choose monthly' })).toBeVisible();
    await openPage(page, '/member/payments');
    await expect(page.getByText('Charge, monthly plan')).toHaveCount(1);
  });
});

test('two tabs: the second finds it done; cancelling ends it at once all the same; axe finds nothing', async ({
  page,
  context,
  request,
  paymentSite,
}) => {
  const member = await newMember();
  await subscribe(request, paymentSite, member, 'yearly');
  await openAs(page, member);
  const otherTab = await context.newPage();
  await openPage(otherTab, '/member/account');
  await expect(stopButton(otherTab)).toBeVisible();
  await stopButton(page).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectNoViolationsInAnyView(page);
  await dialogOf(page).getByRole('button', { name: 'Do not renew' }).click();
  await confirm(page);
  await expectNoViolationsInAnyView(page);
  await stopRenewal(otherTab);
  await expect(popUp(otherTab, 'Success')).toContainText('Your subscription will not renew.');
  await confirm(otherTab);
  await expect(otherTab.getByText(ENDS)).toBeVisible();

  await otherTab.getByRole('button', { name: 'Cancel', exact: true }).click();
  await otherTab.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(popUp(otherTab, 'Success')).toContainText('Your subscription is cancelled.');
  await confirm(otherTab);
  await expect(page.getByText('Your subscription is cancelled.')).toBeVisible();
});

test.describe('while the provider does not answer', () => {
  test.use(expecting.logged('was not renewed again|status of 503'));

  test('stopping is noted and told later, taking it back is not claimed', async ({
    page,
    request,
    paymentSite,
  }) => {
    const member = await newMember();
    await subscribe(request, paymentSite, member, 'monthly');
    await openAs(page, member);
    await setProviderFailures(request, paymentSite, 1000);
    await stopRenewal(page);
    await expect(popUp(page, 'Success')).toContainText('we will tell it as soon as it does', {
      timeout: 30_000,
    });
    await confirm(page);
    await expect(page.getByText(ENDS)).toBeVisible();
    await page.getByRole('button', { name: 'Renew again' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('will still not renew', {
      timeout: 30_000,
    });
    await expect(page.getByText(ENDS)).toBeVisible();
    await setProviderFailures(request, paymentSite, 0);
  });
});

test('a member switches to yearly, sees what is paid when, and stays with monthly after all', async ({
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
    await expect(dialog.getByRole('button', { name: 'Leave it as it is' })).toBeFocused();
    await expectNoViolationsInAnyView(page);
    await dialog.getByRole('button', { name: 'Go to the provider' }).click();
    await page.getByRole('button', { name: decision }).click();
    await expect(popUp(page, 'Success')).toBeVisible();
    await confirm(page);
    await expect(page).toHaveURL('/member/account');
  };
  await decide('Switch to yearly', 'Cancel and return');
  await expect(page.getByText(/^Switches to/)).toHaveCount(0);
  await decide('Switch to yearly', 'Agree to the change');
  await expect(page.getByText(/^Switches to yearly on .+ for \$190\.00\.$/)).toBeVisible();
  await decide('Stay with monthly', 'Agree to the change');
  await expect(page.getByText(/^Switches to/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Switch to yearly' })).toBeVisible();
});

const switchButton = (page: Page) => page.getByRole('button', { name: 'Switch to yearly' });
const switchDialog = (page: Page) => page.getByRole('dialog', { name: 'Switch to yearly?' });
const SWITCHES = /^Switches to yearly on .+ for \$190\.00\.$/;

test.describe('a switch', () => {
  test.use(expecting.logged('was not switched|status of (409|503)'));

  test('with the provider away, pressed twice, and in two tabs is agreed to once', async ({
    page,
    context,
    request,
    paymentSite,
  }) => {
    const member = await newMember();
    await subscribe(request, paymentSite, member, 'monthly');
    await openAs(page, member);
    const range = await fact(page, 'Valid').innerText();
    const otherTab = await context.newPage();
    await openPage(otherTab, '/member/account');
    await expect(switchButton(otherTab)).toBeVisible();

    await setProviderFailures(request, paymentSite, 1000);
    await switchButton(page).click();
    await switchDialog(page).getByRole('button', { name: 'Go to the provider' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Your plan is as it was.', {
      timeout: 30_000,
    });
    await expect(fact(page, 'Valid')).toHaveText(range);
    await expect(page.getByText(/^Renews on .+ for \$19\.00\.$/)).toBeVisible();
    await setProviderFailures(request, paymentSite, 0);

    // The provider is asked again a moment later.
    await expect(async () => {
      const answered = page.waitForResponse('**/api/subscription_switch');
      await switchButton(page).click();
      await switchDialog(page).getByRole('button', { name: 'Go to the provider' }).dblclick();
      expect((await answered).status()).toBe(200);
    }).toPass({ timeout: 90_000 });
    await page.getByRole('button', { name: 'Agree to the change' }).click();
    await expect(popUp(page, 'Success')).toContainText('Your plan switches to yearly.');
    await confirm(page);
    await expect(page.getByText(SWITCHES)).toBeVisible();

    await switchButton(otherTab).click();
    await switchDialog(otherTab).getByRole('button', { name: 'Go to the provider' }).click();
    await expect(otherTab.getByRole('main').getByRole('alert')).toContainText(
      'You have already chosen this plan.',
    );
    await expect(otherTab.getByText(SWITCHES)).toBeVisible();

    await passDays(request, paymentSite, 33);
    // What follows from the provider's events is a job's work.
    await expect(async () => {
      await openPage(page, '/member/payments');
      await expect(page.getByText('Charge, yearly plan')).toHaveCount(1, { timeout: 5000 });
    }).toPass({ timeout: 90_000 });
  });
});
