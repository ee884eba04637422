import type { Page } from '@playwright/test';
import { expect, newMember, openPage } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { openAs } from './support/session.ts';
import {
  fact,
  passDays,
  spoilCard,
  storedSubscription,
  subscribe,
  test,
  untilBooked,
} from './support/subscription.ts';

const failedNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Your renewal of $19.00' });

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
    await untilBooked(request, member, { payment_overdue: true, renewal_failure: { is_last_try: false } });
    await openPage(page, '/member/account');
    await expect(failedNotice(page)).toContainText(
      /Payment failed\. You have access until .+ failed on .+ will try again on /,
    );
    await expect(page.getByText('You are subscribed.')).toBeVisible();
    await expect(page.getByText(/^Renews on/)).toHaveCount(0);
    await expect(fact(page, 'Paid for')).toHaveText(range);
    await expect
      .poll(() => storedSubscription(page))
      .toMatchObject({
        auth_subscription_paid_status: 'paid',
        auth_profile_subscription: 'subscribed',
      });
    // The alternative: pay with another card or plan at once.
    await expect(page.getByRole('heading', { name: 'Pay with another card or plan' })).toBeVisible();
    await expectNoViolationsInAnyView(page);
    await openPage(page, '/member/dashboard');
    await expect(failedNotice(page)).toContainText(/Payment failed\. You have access until /);
    await expect(failedNotice(page).getByRole('link', { name: 'Update payment method' })).toBeVisible();
    await expect(page.getByText(/Paid until/)).toHaveCount(0);
    await expectNoViolationsInAnyView(page);

    await passDays(request, paymentSite, 5);
    await untilBooked(request, member, { renewal_failure: { is_last_try: true } });
    await openPage(page, '/member/account');
    await expect(
      page.getByText(/will try one last time on .+ If that fails too, your subscription ends/),
    ).toBeVisible();

    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Update payment method' }).click();
    const payerPage = await opened;
    await payerPage.getByRole('button', { name: `Pay ${id} with a card that works` }).click();
    await expect(payerPage.getByRole('button', { name: `Pay ${id} with a card that fails` })).toBeVisible();
    await payerPage.close();

    await passDays(request, paymentSite, 5);
    await untilBooked(request, member, { payment_overdue: false, renewal_failure: null });
    await openPage(page, '/member/account');
    await expect(page.getByText(/^Renews on .+ for \$19\.00\.$/)).toBeVisible();
    await expect(failedNotice(page)).toHaveCount(0);
    await expect(fact(page, 'Valid')).not.toHaveText(range);
  });
});
