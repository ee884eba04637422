import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, openPage, test, toast } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { book, newClass, subscriber } from './support/classes.ts';
import { keepInBrowser } from './support/session.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const agenda = (page: Page) => page.getByRole('region', { name: 'Agenda' });

/** The unfolded lines of a calendar file. */
async function calendarFrom(page: Page, button: Locator): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.ics$/);
  const text = await readFile(await download.path(), 'utf8');
  return text.replaceAll('\r\n ', '').split('\r\n');
}

const propertyOf = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the schedule begins empty, fills a calendar and gives a seat back', { tag: '@core' }, async ({
    page,
    request,
  }) => {
    const [member, soon, later] = await Promise.all([
      subscriber(request),
      newClass(),
      newClass({ startsInDays: 40 }),
    ]);
    await keepInBrowser(page, member.session);
    await openPage(page, '/member/schedule');
    await expect(page.getByRole('link', { name: 'Search for classes' })).toHaveAttribute('href', '/search');

    await book(request, member, soon);
    await book(request, member, later);
    await page.reload();
    const row = agenda(page).getByRole('article', { name: soon.title });
    await expect(agenda(page).getByRole('article')).toHaveCount(2);

    const all = await calendarFrom(page, page.getByRole('button', { name: 'Download all (.ics)' }));
    expect(all.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    const booked = await calendarFrom(page, row.getByRole('button', { name: 'Add to calendar' }));
    expect(propertyOf(booked, 'SUMMARY')).toBe(soon.title);
    expect(propertyOf(booked, 'STATUS')).toBe('CONFIRMED');

    await row.getByRole('button', { name: 'Cancel booking' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await question.getByRole('button', { name: 'Keep my seat' }).click();
    await row.getByRole('button', { name: 'Cancel booking' }).click();
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(toast(page)).toHaveText('The booking is cancelled.');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(row).toHaveCount(0);

    await page.getByText('Cancelled bookings (1)').click();
    const givenBack = page.getByRole('article', { name: soon.title });
    const cancelled = await calendarFrom(
      page,
      givenBack.getByRole('button', { name: 'Remove from calendar' }),
    );
    expect(propertyOf(cancelled, 'METHOD')).toBe('CANCEL');
    expect(propertyOf(cancelled, 'UID')).toBe(propertyOf(booked, 'UID'));
    expect(Number(propertyOf(cancelled, 'SEQUENCE'))).toBeGreaterThan(Number(propertyOf(booked, 'SEQUENCE')));
    await expectNoViolationsInAnyView(page);
  });
});

test('the month is walked by the keyboard and stays in the address', async ({ page, request }) => {
  const [member, own] = await Promise.all([subscriber(request), newClass()]);
  await book(request, member, own);
  await keepInBrowser(page, member.session);
  await openPage(page, '/member/schedule');
  await page.getByRole('link', { name: 'Month' }).click();

  const grid = page.getByRole('grid');
  const ofClass = grid.getByRole('button', { name: own.title });
  const row = page.getByRole('article', { name: own.title });
  await expect(row).toBeVisible();
  await expect(ofClass).toHaveAttribute('aria-pressed', 'true');

  await ofClass.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('No class on this day.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(ofClass).toBeFocused();
  await expect(row).toBeVisible();

  const label = (await grid.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('PageDown');
  await expect(grid).not.toHaveAttribute('aria-label', label);
  await expect(grid.locator('button:focus')).toHaveAttribute('aria-pressed', 'true');
  const next = (await grid.getAttribute('aria-label')) ?? '';
  await page.reload();
  await expect(grid).toHaveAttribute('aria-label', next);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(grid).toHaveAttribute('aria-label', label);
  await expectNoViolationsInAnyView(page);
});
