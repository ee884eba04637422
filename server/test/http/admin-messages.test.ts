import { expect, test } from 'vitest';
import { send } from './accounts.ts';
import { addAdmin, addContactMessage, ask, changesIn } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const { token } = await addAdmin(app, database);

const mark = (id: string, body: object) => send(app, 'adminMarkMessage', { id, body, token });

test('a message is read without changing it, marked, and found by its status', async () => {
  const message = await addContactMessage(database, { phone: '+1', message: 'Do you teach\ntoken rings?' });
  const read = (await ask(app, 'adminReadMessage', token, {}, message.id)).json().contact_message;
  expect(read).toMatchObject({
    status: 'new',
    version: '1',
    message: 'Do you teach\ntoken rings?',
    phone: '+1',
  });

  for (const [version, status] of [
    ['1', 'read'],
    ['2', 'answered'],
    ['3', 'archived'],
  ] as const) {
    const reply = await mark(message.id, { version, status });
    expect(reply.json().contact_message).toMatchObject({ status, version: String(Number(version) + 1) });
    const found = (await ask(app, 'adminListMessages', token, { status, search: 'token rings' })).json();
    expect(found.rows.map(({ id }: { id: string }) => id)).toEqual([message.id]);
  }
  const [last] = await changesIn(database);
  expect(last).toMatchObject({
    action: 'message.marked',
    subjectKind: 'message',
    subjectId: message.id,
    before: { status: 'answered' },
    after: { status: 'archived' },
  });
  // The audit log must not contain the sender's name, because the message may be deleted.
  expect(JSON.stringify(await changesIn(database))).not.toContain('Chalk');
});

test('of two admins who mark a message, the second is refused', async () => {
  const message = await addContactMessage(database);
  const replies = await Promise.all([
    mark(message.id, { version: '1', status: 'answered' }),
    mark(message.id, { version: '1', status: 'archived' }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const entries = (await changesIn(database)).filter(({ subjectId }) => subjectId === message.id);
  expect(entries).toHaveLength(1);
});

test('marking a message with its current status changes nothing', async () => {
  const message = await addContactMessage(database);
  const reply = await mark(message.id, { version: '1', status: 'new' });
  expect(reply.json().contact_message.version).toBe('1');
});
