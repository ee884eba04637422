import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type Account, ADMIN, expect, expecting, newMember } from './support/accounts.ts';
import { expectNoViolations, expectNoViolationsInAnyView } from './support/axe.ts';
import { onDatabase } from './support/database.ts';
import { pressBeforeAnswer } from './support/held-answer.ts';
import { openAs } from './support/session.ts';
import { subscribe, test } from './support/subscription.ts';

async function openMember(page: Page, { email }: Account): Promise<void> {
  const [member] = await onDatabase<{ id: string }>('select id from users where email = $1', [email]);
  await openAs(page, ADMIN, `/admin/members/${member?.id}?tab=billing`);
}

/** Backdates the mails of the account. */
const ageMails = ({ email }: Account) =>
  onDatabase(`update mails set created_at = created_at - interval '10 minutes' where "to" = $1`, [email]);

async function mailsWithFiles({ email }: Account): Promise<number> {
  const [counted] = await onDatabase<{ mails: string }>(
    'select count(*) as mails from mails where "to" = $1 and invoice_id is not null',
    [email],
  );
  return Number(counted?.mails);
}

async function lastMailTo({ email }: Account): Promise<string> {
  const [last] = await onDatabase<{ text: string }>(
    'select text from mails where "to" = $1 order by created_at desc limit 1',
    [email],
  );
  return last?.text ?? '';
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    ...expecting.logged('could not be checked|Nothing was sent|status of 409'),
  });

  test('an admin refunds a part, sends the invoice again, and refunds the rest', async ({
    page,
    request,
    paymentSite,
  }) => {
    const member = await newMember();
    await subscribe(request, paymentSite, member, 'monthly');
    await openMember(page, member);
    const refund = page.getByRole('button', { name: /^Refund the \$19\.00 of/ });
    const amounts = page.getByRole('dialog', { name: 'Refund this payment' });
    const amount = amounts.getByLabel('Amount in US dollars');
    const look = amounts.getByRole('button', { name: 'Review refund' });

    await refund.click();
    await expect(amount).toHaveValue('19.00');
    await amount.fill('nineteen');
    await look.click();
    await expect(amounts.getByText('The amount is a number such as 5.00.')).toBeVisible();
    await amount.fill('19.01');
    await look.click();
    await expect(amounts.getByRole('alert')).toContainText('That is more than is left of this payment.');
    await expectNoViolations(page);
    await amount.fill('5');
    await look.click();
    const part = page.getByRole('alertdialog', { name: 'Refund $5.00?' });
    await expect(part).toContainText('The member stays subscribed until');
    await expect(part).toContainText('$14.00 of the payment can be refunded later.');
    await expect(part.getByRole('button', { name: 'Go back' })).toBeFocused();
    await expectNoViolations(page);
    await pressBeforeAnswer(page, '**/api/admin/charges/*/refunds', () =>
      part.getByRole('button', { name: 'Refund $5.00' }).dblclick(),
    );
    await expect(page.getByText('The refund is made.')).toBeVisible();
    await expect(page.getByText('$5.00 refunded')).toHaveCount(1);
    await expect(page.getByText('partly refunded')).toBeVisible();

    const invoice = page.getByRole('button', { name: /^Invoice CL-\d{6} \(PDF\)$/ });
    const [file] = await Promise.all([page.waitForEvent('download'), invoice.click()]);
    expect(file.suggestedFilename()).toMatch(/^invoice-CL-\d{6}\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(page.getByRole('button', { name: /^Credit note CL-\d{6} \(PDF\)$/ })).toHaveCount(1);
    const again = page.getByRole('button', { name: /^Send again: invoice CL-\d{6}$/ });
    const sending = page.getByRole('alertdialog', { name: 'Send this invoice again?' });
    await again.click();
    await expect(sending).toContainText(`to ${member.email}, as a PDF file.`);
    await expect(sending.getByRole('button', { name: 'Go back' })).toBeFocused();
    await expectNoViolations(page);
    await sending.getByRole('button', { name: 'Send again' }).click();
    await expect(sending.getByRole('alert')).toContainText(
      'We e-mailed it to this member a few minutes ago.',
    );
    await ageMails(member);
    await pressBeforeAnswer(page, '**/api/admin/invoices/*/send', () =>
      sending.getByRole('button', { name: 'Send again' }).dblclick(),
    );
    await expect(page.getByText(`is on its way to ${member.email}.`)).toBeVisible();
    // The invoice, the credit note, and the invoice again.
    await expect.poll(() => mailsWithFiles(member)).toBe(3);

    await refund.click();
    await expect(amount).toHaveValue('14.00');
    await look.click();
    const rest = page.getByRole('alertdialog', { name: 'Refund $14.00?' });
    await expect(rest).toContainText('the member is no longer subscribed');
    const alsoEnd = rest.getByRole('checkbox', { name: 'Also end the subscription' });
    await expect(alsoEnd).toBeChecked();
    await expect(rest).toContainText('The subscription ends too.');
    await alsoEnd.uncheck();
    await expect(rest).toContainText('will be charged again');
    await alsoEnd.check();
    await expectNoViolations(page);
    await rest.getByRole('button', { name: 'Refund $14.00' }).click();
    await expect(page.getByText('$14.00 refunded')).toBeVisible();
    await expect(refund).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel subscription' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByText('Not met: The subscription is paid')).toBeVisible();
    await page.getByRole('link', { name: 'Billing' }).click();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await expectNoViolationsInAnyView(page);

    // The member gets the same information by mail and on the account page.
    await expect
      .poll(() => lastMailTo(member))
      .toContain('Your subscription has ended: you will not be charged again.');
    await openAs(page, member);
    await expect(
      page.getByText('Your subscription has ended, and your last payment was refunded.'),
    ).toBeVisible();
    await expect(page.getByText('You will not be charged again.')).toBeVisible();
    await expect(page.getByText(/Renews on/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Subscribe again' })).toBeVisible();
    await expectNoViolationsInAnyView(page);
  });
});

for (const width of [390, 1280]) {
  test.describe(`from the dashboard at a width of ${width}`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a payment is refunded and its subscription ended in four presses', async ({
      page,
      request,
      paymentSite,
    }) => {
      const member = await newMember();
      const lastName = `Q${member.email.slice(4, 12)}`;
      await onDatabase('update users set last_name = $1 where email = $2', [lastName, member.email]);
      await subscribe(request, paymentSite, member, 'monthly');
      await openAs(page, ADMIN, '/admin/dashboard');
      let presses = 0;
      const press = async (target: Locator) => {
        await target.click();
        presses += 1;
      };

      const refund = page.getByRole('button', {
        name: new RegExp(`^Refund the \\$19\\.00 of .*, ${member.firstName} ${lastName}$`),
      });
      await press(page.getByRole('link', { name: /^Revenue this month/ }));
      await press(refund);
      await press(page.getByRole('button', { name: 'Review refund' }));
      const dialog = page.getByRole('alertdialog', { name: 'Refund $19.00?' });
      await expect(dialog.getByRole('checkbox', { name: 'Also end the subscription' })).toBeChecked();
      await expectNoViolations(page);
      await press(dialog.getByRole('button', { name: 'Refund $19.00' }));
      await expect(page.getByText('The refund is made.')).toBeVisible();
      expect(presses).toBeLessThanOrEqual(4);
      await expect(refund).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectNoViolationsInAnyView(page);
      await expect.poll(() => lastMailTo(member)).toContain('Your subscription has ended');
    });
  });
}
