import { randomUUID } from 'node:crypto';
import { type CallName, type Endpoint, endpoints } from '@carom/contract/endpoints';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { dayFromNow } from '../support/subscriptions.ts';
import { addUser, openSession, send } from './accounts.ts';
import { importedFile, seriesDraft } from './admin-bulk-class-entries.ts';
import { addBooking, addClass, classDraft } from './admin-class-entries.ts';
import { addAdmin, addContactMessage } from './admin-entries.ts';
import { videoText } from './admin-video-entries.ts';
import { addPaidSubscription } from './payment-entries.ts';
import { portfolioPlan } from './portfolio-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const { token: adminToken } = await addAdmin(app, database);
const { token: memberToken } = await openSession(app, await addUser(database));

interface Case {
  readonly token: string;
  readonly body: Record<string, unknown>;
  /** A different body for the same id. */
  readonly other: Record<string, unknown>;
  /** Creates the target of the call, if it has one. Requests with different targets are different. */
  readonly target?: () => Promise<string>;
}

const admin = (body: Case['body'], other: Case['other'], target?: Case['target']): Case => ({
  token: adminToken,
  body,
  other,
  ...(target && { target }),
});
const member = (body: Case['body'], other: Case['other']): Case => ({ token: memberToken, body, other });

async function bookedClass(): Promise<string> {
  const held = await addClass(database);
  await addBooking(database, held, await addUser(database));
  return held.classId;
}

async function charge(): Promise<string> {
  const { charge: made } = await addPaidSubscription(database, await addUser(database), {
    vendor: 'paypal',
  });
  return made.id;
}

const words = { subject: 'Bring chalk', text: 'Blue, please.', audience: 'booked' };
const days = { days: '14', reason: 'A class fell through', start_date: dayFromNow(0) };

const cases: Partial<Record<CallName, Case>> = {
  addListItem: member({ text: 'Chalk' }, { text: 'Sponge' }),
  savePortfolioEntry: member({ ...portfolioPlan }, { name: 'Another night' }),
  adminRefundCharge: admin({ amount: '0.50' }, { amount: '0.60' }, charge),
  adminGiveDays: admin(days, { days: '15' }, async () => (await addUser(database)).id),
  adminAnswerMessage: admin(
    { version: '1', text: 'We do.' },
    { text: 'We do not.' },
    async () => (await addContactMessage(database)).id,
  ),
  adminAddAnswerTemplate: admin({ name: 'Thanks', text: 'Hello' }, { text: 'Good morning' }),
  adminCreateClass: admin({ ...classDraft }, { title: 'Another title' }),
  adminDuplicateClass: admin({}, {}, async () => (await addClass(database)).classId),
  adminMakeSeries: admin({ ...seriesDraft }, { title: 'Another title' }),
  adminImportClasses: admin({ csv: importedFile() }, { csv: importedFile().replace('Berlin', 'Madrid') }),
  adminSendClassMessage: admin(words, { text: 'Red, please.' }, bookedClass),
  adminAddVideo: admin({ ...videoText }, { title: 'Another title' }),
};

/** Calls whose repetition is detected by versions or by the ids of several items. */
const ELSEWHERE: readonly CallName[] = ['saveRoster', 'adminChangeSeries', 'adminChangeClasses'];

test('every call with a client-generated id is tested here', () => {
  const named = (Object.entries(endpoints) as [CallName, Endpoint][])
    .filter(([, { body }]) => body instanceof z.ZodObject && 'id' in body.shape)
    .map(([name]) => name);
  expect([...Object.keys(cases), ...ELSEWHERE].toSorted(), 'the rows of cases').toEqual(named.toSorted());
});

test.each(Object.entries(cases) as [CallName, Case][])(
  '%s: a repeated request is carried out once, and a different one with its id is refused with 422',
  async (name, { token, body, other, target }) => {
    const id = randomUUID();
    const about = (await target?.()) ?? '';
    const call = (given: object, of = about) => send(app, name, { token, id: of, body: { id, ...given } });

    const first = await call(body);
    expect([200, 202], first.body).toContain(first.statusCode);
    const again = await call(body);
    expect({ ...again.json(), message: '' }).toEqual({ ...first.json(), message: '' });

    const refused = [
      ...(Object.keys(other).length > 0 ? [await call({ ...body, ...other })] : []),
      ...(target === undefined ? [] : [await call(body, await target())]),
    ];
    expect(refused.length).toBeGreaterThan(0);
    for (const reply of refused) expect(reply.json()).toMatchObject({ status: 422 });
    expect((await call(body)).statusCode).toBe(first.statusCode);
  },
);

test('when several items are added together, one with a reused id and another text refuses all', async () => {
  const [known, fresh] = [randomUUID(), randomUUID()];
  const token = memberToken;
  await send(app, 'addListItem', { token, body: { id: known, text: 'Chalk' } });
  const items = (text: string) => ({ items: [fresh, known].map((id) => ({ id, text })) });
  const refused = await send(app, 'addListItems', { token, body: items('Sponge') });
  expect(refused.json().status).toBe(422);
  const { items: listed } = (await send(app, 'readListItems', { token })).json();
  expect(listed.filter(({ id }: { id: string }) => id === fresh)).toEqual([]);
  expect((await send(app, 'addListItems', { token, body: items('Chalk') })).statusCode).toBe(200);
});
