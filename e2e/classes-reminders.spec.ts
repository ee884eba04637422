import { expect, linkIn, mailTo, openPage, test } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { book, newClass, subscriber } from './support/classes.ts';
import { onDatabase } from './support/database.ts';
import { keepInBrowser } from './support/session.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

test('a member is reminded, stops it by the mail, and has a calendar follow the bookings', async ({
  page,
  request,
}) => {
  const [member, tomorrow] = await Promise.all([subscriber(request), newClass({ startsInDays: 0.99 })]);
  await book(request, member, tomorrow);
  // Backdates the booking.
  await onDatabase(`update bookings set updated_at = now() - interval '3 days' where class_id = $1`, [
    tomorrow.classId,
  ]);
  await keepInBrowser(page, member.session);
  await openPage(page, '/member/schedule');
  const reminders = page.getByRole('switch', { name: /a day and an hour before/ });

  await test.step('the calendar address', async () => {
    await page.getByRole('button', { name: 'Create a calendar address' }).click();
    const field = page.getByLabel('Your calendar address');
    await expect(field).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
    const { pathname } = new URL(await field.inputValue());
    const feed = await request.get(pathname);
    expect(await feed.text()).toContain(`SUMMARY:${tomorrow.title}`);
    // axe reports a button that is half under the top bar as too small a target.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoViolationsInAnyView(page);

    await page.getByRole('button', { name: 'Turn off the address' }).click();
    await page.getByRole('button', { name: 'Turn it off' }).click();
    await expect(page.getByText('Your calendar address is turned off.')).toBeVisible();
    expect((await request.get(pathname)).status()).toBe(404);
  });

  await test.step('the reminder, and its link', async () => {
    await expect(reminders).toBeChecked();
    await onDatabase(`select graphile_worker.add_job('enter_reminders', job_key => 'enter_reminders')`, []);
    const mail = await mailTo(request, member, /^Reminder: /);
    expect(mail.text).toContain(tomorrow.title);
    await openPage(page, linkIn(mail, 'stop_reminders'));
    await expectNoViolationsInAnyView(page);
    await page.getByRole('button', { name: 'Stop reminders' }).click();
    await expect(page.getByText('Reminders are off.')).toBeFocused();
    await page.getByRole('link', { name: 'Your schedule' }).click();
    await expect(reminders).not.toBeChecked();
    await reminders.click();
    await expect(reminders).toBeChecked();
  });
});
