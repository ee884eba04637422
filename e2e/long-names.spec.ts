import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newMember } from './support/accounts.ts';
import { openAsAdmin } from './support/admin-site.ts';
import { newClass } from './support/classes.ts';
import { onDatabase } from './support/database.ts';
import { goToPage } from './support/navigation.ts';
import { keepInBrowser, openSession } from './support/session.ts';
import { expect, openPage, test } from './support/test.ts';

/** The longest name that the server accepts, without a break opportunity. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 191);
/** Two phones, the narrowest window with the name in the top bar, and one with titles in the month view. */
const WIDTHS = [320, 390, 768, 1280];

/** A member with one record of every kind that has a name. All names are long. */
async function addLongNames() {
  const { email } = await newMember();
  const own = await newClass();
  const [ids] = await onDatabase<Record<'user_id' | 'message_id' | 'video_id', string>>(
    `with member as (update users set first_name = $1, last_name = $1 where email = $2 returning id),
          class as (update classes set title = $1, description = $6 || ' ' || $1, seats_taken = 1
                    where class_id = $3 returning class_id),
          booking as (insert into bookings (class_id, user_id, state, created_at, updated_at)
                      select class_id, id, 'booked', now(), now() from class, member),
          item as (insert into list_items (id, user_id, text, position, created_at, updated_at)
                   select gen_random_uuid(), id, $1, 1, now(), now() from member),
          entry as (insert into portfolio_entries (user_id, kind, name, data, shared_id, created_at, updated_at)
                    select id, 'performance_run', $1, '{}', $4, now(), now() from member),
          message as (insert into contact_messages (first_name, last_name, email, phone, message)
                      values ($1, $1, $5, $1, $1) returning id),
          video as (insert into videos (title, description, address, category, position)
                    values ($1, $1, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=' || $1, $1, 1000) returning id),
          subscription as (insert into subscriptions (user_id, vendor, provider_subscription_id, provider_plan_id,
                                                      plan, pay_type, amount_cents, status, provider_state,
                                                      created_at, updated_at)
                           select id, 'paypal', $4 || $1, $1, 'monthly', 'payee', 1900, 'expired', 'expired',
                                  now(), now() from member returning id, user_id),
          charge as (insert into charges (subscription_id, user_id, sale_id, status, amount_cents, currency,
                                          charged_at, recorded_at)
                     select id, user_id, $4 || $1, 'completed', 1900, 'USD', now(), now() from subscription),
          change as (insert into audit_log (at, admin_label, action, subject_kind, subject_id, subject_label,
                                            member_id, before, after)
                     select now(), $1, 'updated', 'member', id, $1, id, '{}', json_build_object('first_name', $1::text)
                     from member)
     select member.id as user_id, message.id as message_id, video.id as video_id
     from member, message, video`,
    [LONG, email, own.classId, randomUUID(), `${LONG.slice(0, 60)}@${LONG.slice(0, 60)}.example`, own.word],
  );
  if (!ids) throw new Error('The long names were not added');
  return { ...ids, email, classId: own.classId, word: own.word };
}

/** A member with one payment whose numbers have the maximum length. */
async function addLongNumbers() {
  const { email } = await newMember();
  const number = randomInt(2 ** 30, 2 ** 31);
  const providerChargeId = randomUUID().replaceAll('-', '').slice(0, 30).toUpperCase();
  const [ids] = await onDatabase<Record<'user_id' | 'charge_id', string>>(
    `with subscription as (insert into subscriptions (user_id, vendor, provider_subscription_id, provider_plan_id,
                                                      plan, pay_type, amount_cents, status, provider_state,
                                                      created_at, updated_at)
                           select id, 'paypal', 'I-' || $2::text, 'P-' || $2::text, 'yearly', 'payee', 9999999,
                                  'expired', 'expired', now(), now()
                           from users where email = $1 returning id, user_id),
          charge as (insert into charges (subscription_id, user_id, sale_id, plan, status, amount_cents, currency,
                                          charged_at, start_date, end_date, refunded_cents, refunded_at, recorded_at)
                     select id, user_id, $2, 'yearly', 'partlyRefunded', 9999999, 'USD', now(), current_date,
                            current_date + 365, 9999998, now(), now()
                     from subscription returning id, user_id),
          credit as (insert into invoices (number, kind, user_id, charge_id, issued_on, paid_on, kept_until, seller,
                                           buyer, lines, amount_cents, currency, vendor, sale_id)
                     select $3, 'creditNote', user_id, id, current_date, current_date, current_date + 9, '{}', '{}',
                            '[]', 9999998, 'USD', 'paypal', $2
                     from charge)
     select user_id, id as charge_id from charge`,
    [email, providerChargeId, number],
  );
  if (!ids) throw new Error('The long numbers were not added');
  return { ...ids, email, providerChargeId, label: `CL-${number}` };
}

/** The number of lines of each element. */
function linesOf(elements: readonly Element[]): readonly number[] {
  return elements.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
}

/** Visits each page, waits for a long name, and checks the width. The first page must be open already. */
async function expectNoneWidened(page: Page, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await test.step(path, async () => {
      if (index > 0) await goToPage(page, path);
      await expect(page.getByRole('main')).toContainText(LONG.slice(0, 60));
      await atEachWidth(page, (width) => expectNotWidened(page, `${path} at ${width} px`));
    });
  }
}

async function atEachWidth(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    await check(width);
  }
}

function expectNotWidened(page: Page, message: string): Promise<void> {
  // Polls, because components that measure themselves render again after a resize.
  return expect
    .configure({ soft: true })
    .poll(() => page.evaluate(findTooWide), { message })
    .toEqual([]);
}

/** The elements that make the page wider than the window. Content of a scroll container may be wider. */
function findTooWide(): readonly string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter(
      (element) => element.childElementCount === 0 && element.getBoundingClientRect().right > innerWidth,
    )
    .map((element) => `${element.parentElement?.className} > ${element.outerHTML.slice(0, 120)}`);
}

test.describe('long names widen no page', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('of a member’s', async ({ page }) => {
    const { email, word } = await addLongNames();
    await keepInBrowser(page, await openSession(email));
    await openPage(page, '/member/dashboard');
    await expectNoneWidened(page, [
      '/member/dashboard',
      '/member/profile',
      '/member/account',
      '/member/schedule?view=month',
      '/member/check_list',
      '/member/schedule',
      '/member/portfolio',
      '/member/videos',
      `/search?search_terms=${word}&group_title=Any`,
    ]);
  });

  test('of an admin’s', async ({ page }) => {
    const { user_id, message_id, video_id, classId } = await addLongNames();
    // Searches where possible, because entries of other journeys fill the first page of a list.
    const search = `search=${LONG.slice(0, 20)}`;
    await openAsAdmin(page, `/admin/members?${search}`);
    await expectNoneWidened(page, [
      `/admin/members?${search}`,
      `/admin/members/${user_id}`,
      `/admin/classes?${search}`,
      `/admin/members/${user_id}?tab=billing`,
      `/admin/classes/${classId}`,
      `/admin/members/${user_id}?tab=bookings`,
      `/admin/classes/${classId}/participants`,
      `/admin/members/${user_id}?tab=log`,
      `/admin/messages?${search}`,
      `/admin/messages/${message_id}`,
      '/admin/videos',
      `/admin/videos/${video_id}`,
      `/admin/payments?${search}`,
      `/admin/audit_log?${search}`,
    ]);
  });
});

test.describe('long numbers widen no page, and those of invoices stay on one line', () => {
  test('of a member’s', async ({ page }) => {
    const { email, charge_id, label } = await addLongNumbers();
    await keepInBrowser(page, await openSession(email));
    for (const path of ['/member/payments', `/member/payments?receipt=${charge_id}`]) {
      await openPage(page, path);
      await expect(page.getByText(label)).toBeVisible();
      await atEachWidth(page, async (width) => {
        await expectNotWidened(page, `${path} at ${width} px`);
        await expect.poll(() => page.getByText(label).evaluateAll(linesOf)).toEqual([1]);
      });
    }
  });

  test('of an admin’s', async ({ page }) => {
    const { user_id, label, providerChargeId } = await addLongNumbers();
    await openAsAdmin(page, `/admin/members/${user_id}?tab=billing`);
    await expect(page.getByText(label)).toBeVisible();
    await atEachWidth(page, (width) => expectNotWidened(page, `the billing at ${width} px`));

    for (const path of [`/admin/payments?search=${providerChargeId}`, `/admin/members/${user_id}/payments`]) {
      await openPage(page, path);
      await expect(page.getByText(providerChargeId)).toBeVisible();
      await atEachWidth(page, (width) => expectNotWidened(page, `${path} at ${width} px`));
      await expect
        .poll(() =>
          page
            .getByRole('region', { name: 'Payments' })
            .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        )
        .toBe(0);
    }
  });
});
