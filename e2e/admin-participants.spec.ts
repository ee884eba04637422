import { mailTo } from './support/accounts.ts';
import { addMember, openAsAdmin } from './support/admin-site.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { book, newClass, subscriber } from './support/classes.ts';
import { expect, test } from './support/test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the office adds, marks, writes to, prints and removes participants', async ({ page, request }) => {
    // Half an hour before the start attendance can already be marked, and a seat still be taken back.
    const own = await newClass({ capacity: 2, startsInDays: 0.5 / 24 });
    const [member, next] = [await subscriber(request), await subscriber(request)];
    await book(request, member, own);
    const guest = await addMember();
    await openAsAdmin(page, `/admin/classes/${own.classId}/participants`);
    await expect(page.getByText('1 of 2 seats booked, 0 waiting.')).toBeVisible();

    await page.getByRole('button', { name: 'Add a member' }).click();
    const adding = page.getByRole('region', { name: 'Add a member' });
    await adding.getByLabel('Name or e-mail').fill(guest.lastName);
    await adding.getByRole('button', { name: 'Find' }).click();
    await adding.getByRole('button', { name: `Give a seat: ${guest.name}` }).click();
    await expect(adding.getByText(`${guest.name} has a seat, and gets an e-mail.`)).toBeVisible();
    await adding.getByLabel('Name or e-mail').fill(next.email);
    await adding.getByRole('button', { name: 'Find' }).click();
    await adding.getByRole('button', { name: /^Put on the waiting list/ }).click();
    await expect(page.getByText('2 of 2 seats booked, 1 waiting.')).toBeVisible();
    await expectNoViolationsInAnyView(page);

    const ofGuest = page.getByRole('group', { name: `Attendance of ${guest.name}` });
    await ofGuest.getByRole('button', { name: 'Present' }).click();
    await expect(ofGuest.getByRole('button', { name: 'Present' })).toHaveAttribute('aria-pressed', 'true');
    await ofGuest.getByRole('button', { name: 'Present' }).press('a');
    await expect(ofGuest.getByRole('button', { name: 'Absent' })).toHaveAttribute('aria-pressed', 'true');
    await expect(ofGuest).toHaveAttribute('aria-busy', 'false');
    await page.reload();
    await expect(ofGuest.getByRole('button', { name: 'Absent' })).toHaveAttribute('aria-pressed', 'true');

    await page.getByRole('button', { name: 'Write to all' }).click();
    const writing = page.getByRole('form', { name: 'Write to all' });
    await writing.getByLabel('Subject').fill(`Bring chalk, ${own.word}`);
    await writing.getByLabel('Message').fill('Blue, please.');
    await writing.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('alertdialog', { name: 'Send this to 2 people?' });
    await expect(preview.getByRole('region')).toContainText('Blue, please.');
    await expectNoViolationsInAnyView(page);
    await preview.getByRole('button', { name: 'Send the e-mail' }).click();
    await expect(page.getByText('The message is being sent to 2 people.')).toBeVisible();
    expect((await mailTo(request, member, /^Bring chalk/)).text).toContain('Blue, please.');

    await page.getByRole('link', { name: 'Sheet to print' }).click();
    const sheet = page.getByRole('article', { name: own.title });
    await expect(sheet.getByRole('listitem')).toHaveCount(2);
    await expectNoViolationsInAnyView(page);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: null });

    await page.getByRole('link', { name: 'Participants', exact: true }).click();
    await page.getByRole('button', { name: `Remove ${guest.name}` }).click();
    const question = page.getByRole('alertdialog', { name: `Remove ${guest.name}?` });
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('2 of 2 seats booked, 0 waiting.')).toBeVisible();
    expect((await mailTo(request, next, /^A seat for you/)).text).toContain(own.title);
  });
});
