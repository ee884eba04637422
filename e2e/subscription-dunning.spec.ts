import type { Page } from '@playwright/test';
import { confirm, expect, newMember, openPage, popUp } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { openAs } from './support/session.ts';
import { fact, passDays, spoilCard, storedSubscription, subscribe, test } from './support/subscription.ts';

// One site for all of them, whose calendar they move: one after the other.
test.describe.configure({ mode: 'default' });
test.slow();

const failedNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Your renewal of $19.00' });

/** Webhooks have been delivered; what follows from them is a job's work. */
async function openUntil(page: Page, words: string | RegExp): Promise<void> {
  await expect(async () => {
    await openPage(page, '/member/account');
    await expect(page.getByText(words)).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a member whose card fails reads what happens next, and changes the card in time', async ({
    page,
    request,
    paymentSite,
  }) => {
    const member = await newMember();
    const id = await subscribe(request, paymentSite, member, 'monthly');
    await openAs(page, member);
    await expect(page.getByText(/^Renews on .+ for \$19\.00\.$/)).toBeVisible();
    const range = await fact(page, 'Valid').innerText();

    await spoilCard(request, paymentSite, id);
    await passDays(request, paymentSite, 32);
    await openUntil(page, /^Your renewal of \$19\.00 failed on /);
    await expect(failedNotice(page)).toContainText(/You stay subscribed until .+ will try again on /);
    await expect(page.getByText('You are subscribed.')).toBeVisible();
    await expect(page.getByText(/^Renews on/)).toHaveCount(0);
    await expect(fact(page, 'Valid')).toHaveText(range);
    await expect
      .poll(() => storedSubscription(page))
      .toMatchObject({
        auth_subscription_paid_status: 'paid',
        auth_profile_subscription: 'subscribed',
      });
    await expectNoViolationsInAnyView(page);

    await passDays(request, paymentSite, 5);
    await openUntil(page, /will try one last time on .+ If that fails too, your subscription ends/);

    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Check or change your card' }).click();
    const payerPage = await opened;
    await payerPage.getByRole('button', { name: `Pay ${id} with a card that works` }).click();
    await expect(payerPage.getByRole('button', { name: `Pay ${id} with a card that fails` })).toBeVisible();
    await payerPage.close();

    await passDays(request, paymentSite, 5);
    await openUntil(page, /^Renews on .+ for \$19\.00\.$/);
    await expect(failedNotice(page)).toHaveCount(0);
    await expect(fact(page, 'Valid')).not.toHaveText(range);
  });
});

test.describe('on a desktop', () => {
  test('a card that goes on failing ends it; the page names the next charge, and that can be cancelled', async ({
    page,
    request,
    paymentSite,
  }) => {
    const member = await newMember();
    const id = await subscribe(request, paymentSite, member, 'monthly');
    await spoilCard(request, paymentSite, id);
    await passDays(request, paymentSite, 32);
    await passDays(request, paymentSite, 10);
    await openAs(page, member);
    await openUntil(page, 'Your subscription has ended.');
    await expect(failedNotice(page)).toContainText('Nothing was charged for the renewal.');
    await expect(failedNotice(page)).toContainText('will try to charge $19.00 for the time from then on');
    await expect(page.getByRole('link', { name: 'Choose monthly' })).toBeVisible();
    await expectNoViolationsInAnyView(page);

    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' });
    await expect(dialog).toContainText('you will not be charged');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(popUp(page, 'Success')).toContainText('Your subscription is cancelled.');
    await confirm(page);
    await expect(page.getByText('You can no longer book classes')).toBeVisible();
    await expect(failedNotice(page)).toHaveCount(0);
  });
});
