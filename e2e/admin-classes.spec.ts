import { readFile } from 'node:fs/promises';
import { mailTo } from './support/accounts.ts';
import { openAsAdmin } from './support/admin-site.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { book, newClass, subscriber, wordOf } from './support/classes.ts';
import { expect, openPage, test } from './support/test.ts';

const PICTURE = 'web/public/og-image.png';

test.describe('the life of a class', () => {
  test.use({ expectedErrors: [/status of (415|422)|The picture was not uploaded/] });

  test('made with a picture of its own, published, booked, and cancelled with a mail', {
    tag: '@core',
  }, async ({ page, request }) => {
    const word = wordOf('cushion');
    await openAsAdmin(page, '/admin/classes');
    await page.getByRole('link', { name: 'New class' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New class' })).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill(`The last ${word}`);
    await page.getByLabel('Description').fill('Three cushions, one evening.');
    await page.getByLabel('Category').selectOption('Cat2');
    await page.getByLabel('Seats').fill('0');
    await page.getByLabel('Start').fill('2090-07-01T18:30');
    await page.getByLabel('End').fill('2090-07-01T20:00');
    await page.getByLabel('Time zone').fill('Asia/Kathmandu');
    const file = page.getByLabel('Your own picture', { exact: true });
    await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(page.getByRole('alert')).toContainText('not a PNG, JPEG or WebP picture');
    await file.setInputFiles(PICTURE);
    await expect(page.getByText('The picture is on the site.')).toBeVisible();
    const picture = page.getByRole('img', { name: 'As the class shows it' });
    await expect(picture).toHaveAttribute('src', /^\/api\/class_images\/[0-9a-f]{64}\.webp$/);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(960);
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    await expect(page.getByLabel('Seats')).toHaveAccessibleDescription(/whole number from 1/);
    await page.getByLabel('Seats').fill('4');
    await page.getByRole('button', { name: 'Save as a draft' }).click();

    await expect(page.getByRole('heading', { level: 1, name: `The last ${word}` })).toBeVisible();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Start')).toHaveValue('2090-07-01T18:30');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('On the site', { exact: true })).toBeVisible();

    const search = { search_terms: word, group_title: 'Any' };
    const found = await (await request.post('/api/search_classes', { data: search })).json();
    const [shown] = found.search_classes_results;
    expect(shown).toMatchObject({ starts_at: '2090-07-01T12:45:00.000Z', seats_left: 4 });
    const member = await subscriber(request);
    const own = { groupId: shown.group_id, classId: shown.random_id, title: shown.title, word };
    await book(request, member, own);

    await page.getByRole('link', { name: 'Participants' }).click();
    await expect(page.getByText(member.email)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(`${member.email},booked`);

    await page.getByRole('link', { name: 'Back to the class' }).click();
    await page.getByRole('button', { name: 'Cancel class' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this class?' });
    await expect(question).toContainText('We’ll e-mail 1 member with a seat,');
    await question.getByRole('button', { name: 'Cancel the class' }).click();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    expect((await mailTo(request, member, /cancel/i)).text).toContain(word);

    await page.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Start')).toHaveValue('2090-07-08T18:30');
  });
});

test('accessible in any view', async ({ page }) => {
  const { classId: id, title } = await newClass();
  await expectNoViolationsInAnyView(page, async () => {
    await openAsAdmin(page, `/admin/classes?search=${encodeURIComponent(title)}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectNoViolationsInAnyView(page, async () => {
    await openPage(page, `/admin/classes/${id}`);
    await expect(page.getByLabel('Seats')).toBeVisible();
  });
});

test.describe('in a small window', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the list shows at least eight classes, with its filters on one line', async ({ page }) => {
    await openAsAdmin(page, '/admin/classes');
    const table = page.getByRole('region', { name: 'Classes' });
    await expect(table.getByRole('rowheader')).toHaveCount(25);
    const bottoms = await table
      .getByRole('rowheader')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= 800).length).toBeGreaterThanOrEqual(8);
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const controls = [
      page.getByRole('searchbox', { name: 'Search by title' }),
      page.getByRole('button', { name: 'Search', exact: true }),
      page.getByLabel('State'),
      page.getByLabel('Category'),
    ];
    const middles = await Promise.all(
      controls.map((control) =>
        control.evaluate((element) => {
          const { top, height } = element.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      ),
    );
    expect(new Set(middles).size).toBe(1);
  });
});
