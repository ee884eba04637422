import { mailTo } from './support/accounts.ts';
import { openAsAdmin } from './support/admin-site.ts';
import { expectNoViolations, expectNoViolationsInAnyView } from './support/axe.ts';
import { book, newClass, subscriber, wordOf } from './support/classes.ts';
import { expect, openPage, test } from './support/test.ts';

test('a series is previewed, made, changed from one class on, and published and moved in the list', async ({
  page,
}) => {
  const word = wordOf('weekly');
  await openAsAdmin(page, '/admin/classes/new');
  await page.getByLabel('Title', { exact: true }).fill(`An hour of ${word}`);
  await page.getByLabel('Description').fill('Every week.');
  await page.getByLabel('Start').fill('2090-10-17T18:30');
  await page.getByLabel('End').fill('2090-10-17T20:00');
  await page.getByLabel('Time zone').fill('Europe/Berlin');
  const series = page.getByRole('group', { name: 'Series' });
  await series.getByLabel('Repeat this class').check();
  await expect(series.getByLabel('Tuesday')).toBeChecked();
  await series.getByLabel('Number of dates').fill('1');
  await expect(series.getByLabel('Number of dates')).toHaveAccessibleDescription(/whole number from 2/);
  await series.getByLabel('Number of dates').fill('4');
  await series.getByLabel('Tue, Oct 24, 2090, 6:30 PM').uncheck();
  await expect(series.getByRole('status')).toHaveText('3 classes, 1 left out');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save the series as drafts' }).click();

  await expect(page.getByRole('heading', { level: 1, name: `An hour of ${word}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nov 7, 2090, 6:30 PM' })).toBeVisible();
  await page.getByRole('link', { name: 'Oct 31, 2090, 6:30 PM' }).click();
  await expect(page.getByLabel('Start')).toHaveValue('2090-10-31T18:30');
  await page.getByLabel('Start').fill('2090-10-31T19:00');
  await page.getByLabel('Teacher').fill('Ida Rhodes');
  await page.getByLabel('This class and the next one').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('2 classes are saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Nov 7, 2090, 7:00 PM' }).click();
  await expect(page.getByLabel('Teacher')).toHaveValue('Ida Rhodes');
  await expectNoViolations(page);

  await openPage(page, `/admin/classes?search=${word}&sort=starts_at&direction=asc`);
  const bar = page.getByRole('group', { name: 'What to do with those selected' });
  await bar.getByLabel('Select all on this page').focus();
  await page.keyboard.press('Space');
  await expect(bar.getByRole('status').first()).toHaveText('3 selected');
  await page.getByLabel(`Select An hour of ${word}, Oct 17, 2090, 6:30 PM`).uncheck();
  await expect(bar.getByRole('status').first()).toHaveText('2 selected');
  await bar.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('alertdialog', { name: 'Publish 2 classes?' })
    .getByRole('button', { name: 'Publish' })
    .click();
  await expect(page.getByText('2 of 2 done.')).toBeVisible();
  await expect(page.getByRole('table').getByText('On the site', { exact: true })).toHaveCount(2);

  await bar.getByLabel('Select all on this page').check();
  await bar.getByRole('button', { name: 'Move' }).click();
  const move = page.getByRole('alertdialog', { name: 'Move 3 classes' });
  await move.getByLabel('Move by').fill('none');
  await move.getByRole('button', { name: 'Move 3 classes' }).click();
  await expect(move.getByLabel('Move by')).toHaveAccessibleDescription(/whole number/);
  await move.getByLabel('Move by').fill('2');
  await expectNoViolations(page);
  await move.getByRole('button', { name: 'Move 3 classes' }).click();
  await expect(page.getByText('3 of 3 done.')).toBeVisible();
  await expect(page.getByLabel(`Select An hour of ${word}, Nov 21, 2090, 7:00 PM`)).toBeVisible();
});

test('selected classes are cancelled with one reason; what could not be is told', async ({
  page,
  request,
}) => {
  const own = await newClass();
  // One search finds both classes, and none of another journey.
  const other = await newClass({ word: `${own.word}too` });
  const member = await subscriber(request);
  await book(request, member, own);
  await expectNoViolationsInAnyView(page, async () => {
    await openAsAdmin(page, `/admin/classes?search=${own.word}`);
    await page.getByLabel(`Select ${own.title},`).check();
    await page.getByLabel(`Select ${other.title},`).check();
  });
  await page.getByRole('button', { name: 'Cancel classes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel 2 classes?' });
  await expect(question).toContainText('We’ll e-mail 1 member with a seat,');
  await question.getByLabel('Reason (optional)').fill('The hall is flooded.');
  await question.getByRole('button', { name: 'Cancel 2 classes' }).click();
  await expect(page.getByText('2 of 2 done. 1 e-mail is being sent.')).toBeVisible();
  expect((await mailTo(request, member, /cancel/i)).text).toContain('The hall is flooded.');

  await page.getByLabel(`Select ${own.title},`).check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not done' })).toContainText(
    'This class is cancelled.',
  );
});

test('a file is previewed with its problems by line and column, then imported as a whole', async ({
  page,
}) => {
  const word = wordOf('imported');
  const heading = 'Title;Description;Category;Start;End;Time zone;Seats;Teacher;Published';
  const row = (title: string, seats: string) =>
    `"${title}";"Two\r\nlines";Cat1;2090-06-15 18:30;2090-06-15 20:00;Europe/Berlin;${seats};Ada;yes`;
  const fileOf = (...rows: string[]) => ({
    name: 'classes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${[heading, ...rows].join('\r\n')}`),
  });
  await openAsAdmin(page, '/admin/classes');
  await page.getByRole('link', { name: 'Import classes' }).click();
  const file = page.getByLabel('CSV file');
  await file.setInputFiles({ ...fileOf(), buffer: Buffer.from([0xdc, 0x62, 0x75]) });
  await expect(page.getByRole('alert')).toContainText('not in UTF-8');
  await file.setInputFiles(fileOf(row(`=1+${word}`, '5'), row('', 'many')));
  const problems = page.getByRole('region', { name: 'There are 2 problems' });
  await expect(
    problems.getByRole('row', { name: 'Line 4, Title This cell must not be empty.' }),
  ).toBeVisible();
  await expect(problems.getByRole('row', { name: /Line 4, Seats Seats are a whole number/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await expectNoViolations(page);

  await page
    .getByLabel('Or paste the rows here')
    .fill([heading, row(`=1+${word}`, '5'), row(`Second ${word}`, '6')].join('\n'));
  await expect(page.getByRole('heading', { name: '2 ready, 2 of them to publish' })).toBeVisible();
  await expectNoViolationsInAnyView(page);
  await page.getByRole('button', { name: 'Import 2 classes' }).click();
  await expect(page.getByText('2 classes are on the list, 2 of them on the site.')).toBeVisible();
  await openPage(page, `/admin/classes?search=${word}`);
  await expect(page.getByRole('link', { name: `=1+${word}` })).toBeVisible();

  await openPage(page, '/admin/classes/import');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a template' }).click();
  await file.setInputFiles(await (await download).path());
  await expect(page.getByRole('heading', { name: '1 ready, 0 of them to publish' })).toBeVisible();
});
