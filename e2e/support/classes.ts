import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type Account, expect, MEMBER, newPerson } from './accounts.ts';
import { onDatabase } from './database.ts';
import { SUBSCRIBED } from './planner.ts';

export interface OwnClass {
  readonly groupId: string;
  readonly classId: string;
  readonly title: string;
  /** Stands in no other class. */
  readonly word: string;
}

/** A class of its own for journeys that fill one. */
export async function newClass({ capacity = 5, startsInDays = 3 } = {}): Promise<OwnClass> {
  const word = `carambole${randomUUID().replace(/\W/g, '').slice(0, 10)}`;
  const own = { groupId: randomUUID(), classId: randomUUID(), title: `An Evening of ${word}`, word };
  await onDatabase(
    `insert into classes (random_id, group_id, title, description, category, image_url, starts_at, ends_at,
                          time_zone, capacity, published)
     values ($1, $2, $3, 'Three balls, one table.', 'Cat1', '/class-images/balls.svg',
             now() + $4 * interval '1 day', now() + $4 * interval '1 day' + interval '90 minutes',
             'America/New_York', $5, true)`,
    [own.classId, own.groupId, own.title, startsInDays, capacity],
  );
  return own;
}

/** A member who talks to the API beside the browser. */
export interface Member extends Account {
  readonly headers: { readonly Authorization: string };
  /** What a login puts into the browser's storage. */
  readonly session: Readonly<Record<string, string>>;
}

/** With the demo member's password: hashing another one takes longer than the rest of a journey. */
export async function memberWithoutSubscription(request: APIRequestContext): Promise<Member> {
  const account = { ...newPerson(), password: MEMBER.password };
  const { firstName, lastName, email, password } = account;
  await onDatabase(
    `insert into users (first_name, last_name, email, password_hash, status)
     select $1, $2, $3, password_hash, 'active' from users where email = $4`,
    [firstName, lastName, email, MEMBER.email],
  );
  const reply = await (await request.post('/api/login', { data: { email, password } })).json();
  const stored = Object.entries(reply).filter(([key]) => key.startsWith('auth_'));
  return {
    ...account,
    headers: { Authorization: `Bearer ${reply.auth_token}` },
    session: Object.fromEntries(stored.map(([key, value]) => [key, String(value)])),
  };
}

export async function subscriber(request: APIRequestContext): Promise<Member> {
  const member = await memberWithoutSubscription(request);
  const { headers, session } = member;
  const reply = await request.post('/api/test_subscription', { data: { plan: 'monthly' }, headers });
  expect(reply.status()).toBe(200);
  return { ...member, session: { ...session, ...SUBSCRIBED } };
}

/** Puts the session into the browser, as the login page would. */
export async function enter(page: Page, session: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, session);
}

export async function book(request: APIRequestContext, member: Member, own: OwnClass): Promise<void> {
  const reply = await request.post('/api/book_class', {
    headers: member.headers,
    data: { class_group_id: own.groupId, class_random_id: own.classId, class_title: own.title },
  });
  expect(reply.status()).toBe(200);
}

/** Gives the member's only seat back. */
export async function cancelTheBooking(request: APIRequestContext, member: Member): Promise<void> {
  const { headers } = member;
  const { bookings } = await (await request.get('/api/bookings', { headers })).json();
  expect(bookings).toHaveLength(1);
  expect((await request.delete(`/api/bookings/${bookings[0].id}`, { headers })).status()).toBe(200);
}

export function searchAddress({ word }: OwnClass): string {
  return `/search?search_terms=${word}&group_title=Any`;
}

export function cardOf(page: Page, title: string): Locator {
  return page.getByRole('region', { name: 'Results' }).getByRole('article', { name: title });
}
