import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type Account, expect, newMember } from './accounts.ts';
import { onDatabase } from './database.ts';
import { SUBSCRIBED } from './planner.ts';
import { openSession, type SessionKeys } from './session.ts';

export interface OwnClass {
  readonly groupId: string;
  readonly classId: string;
  readonly title: string;
  /** A word that no other class contains. */
  readonly word: string;
}

/** A word that occurs nowhere else. */
export const wordOf = (kind: string) => `${kind}${randomUUID().replace(/\W/g, '').slice(0, 10)}`;

/** Adds a class for one journey. */
export async function newClass({
  capacity = 5,
  startsInDays = 3,
  word = wordOf('carambole'),
} = {}): Promise<OwnClass> {
  const own = { groupId: randomUUID(), classId: randomUUID(), title: `An Evening of ${word}`, word };
  await onDatabase(
    `insert into classes (class_id, group_id, title, description, category, image_url, starts_at, ends_at,
                          time_zone, capacity, published)
     values ($1, $2, $3, 'Three balls, one table.', 'Cat1', '/class-images/balls.svg',
             now() + $4 * interval '1 day', now() + $4 * interval '1 day' + interval '90 minutes',
             'America/New_York', $5, true)`,
    [own.classId, own.groupId, own.title, startsInDays, capacity],
  );
  return own;
}

/** A member who calls the API without the browser. */
export interface Member extends Account {
  readonly headers: { readonly Authorization: string };
  /** The storage entries of a login. */
  readonly session: SessionKeys;
}

export async function memberWithoutSubscription(): Promise<Member> {
  const account = await newMember();
  const session = await openSession(account.email);
  return { ...account, headers: { Authorization: `Bearer ${session['auth_token']}` }, session };
}

export async function subscriber(request: APIRequestContext): Promise<Member> {
  const member = await memberWithoutSubscription();
  const { headers, session } = member;
  const reply = await request.post('/api/test_subscription', { data: { plan: 'monthly' }, headers });
  expect(reply.status()).toBe(200);
  return { ...member, session: { ...session, ...SUBSCRIBED } };
}

export async function book(request: APIRequestContext, member: Member, own: OwnClass): Promise<void> {
  const reply = await request.post('/api/book_class', {
    headers: member.headers,
    data: { class_group_id: own.groupId, class_random_id: own.classId, class_title: own.title },
  });
  expect(reply.status()).toBe(200);
}

/** Cancels the member's only booking. */
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
