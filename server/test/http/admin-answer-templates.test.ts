import { ANSWER_TEMPLATES_LIMIT } from '@carom/contract/admin/answer-templates/limits';
import { expect, test } from 'vitest';
import { answerTemplates } from '../../src/db/schema.ts';
import { send } from './accounts.ts';
import { addAdmin, addAnswerTemplate, changesIn } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const { token } = await addAdmin(app, database);

const add = (body: object) => send(app, 'adminAddAnswerTemplate', { token, body });
const change = (id: string, body: object) => send(app, 'adminChangeAnswerTemplate', { token, id, body });

test('a template is added once, changed with its version and deleted, and the audit log has each change', async () => {
  const template = { id: crypto.randomUUID(), name: 'Lost password', text: 'Hello {first name},\n…' };
  const replies = await Promise.all([add(template), add(template)]);
  for (const reply of replies) expect(reply.json().templates).toEqual([{ ...template, version: '1' }]);
  await add({ id: crypto.randomUUID(), name: 'a first one', text: 'x' });

  const changed = await change(template.id, { version: '1', name: 'Password', text: 'Yours, {my name}' });
  expect(changed.json().templates).toMatchObject([
    { name: 'a first one' },
    { name: 'Password', text: 'Yours, {my name}', version: '2' },
  ]);
  expect((await change(template.id, { version: '1', name: 'Old', text: 'x' })).statusCode).toBe(409);
  const same = await change(template.id, { version: '2', name: 'Password', text: 'Yours, {my name}' });
  expect(same.json().templates[1].version).toBe('2');

  const deleted = await send(app, 'adminDeleteAnswerTemplate', { token, id: template.id });
  expect(deleted.json().templates).toMatchObject([{ name: 'a first one' }]);
  for (const id of [template.id, 'nonsense']) {
    expect((await send(app, 'adminDeleteAnswerTemplate', { token, id })).statusCode).toBe(404);
    expect((await change(id, { version: '2', name: 'x', text: 'x' })).statusCode).toBe(404);
  }
  const actions = (await changesIn(database)).map(({ action, subjectLabel }) => `${action} ${subjectLabel}`);
  expect(actions).toEqual([
    'answer_template.deleted Password',
    'answer_template.changed Password',
    'answer_template.added a first one',
    'answer_template.added Lost password',
  ]);
});

test('saving an unknown placeholder is refused', async () => {
  const reply = await add({ id: crypto.randomUUID(), name: 'Slip', text: 'Hello {frist name}' });
  expect(reply.json()).toMatchObject({
    status: 800,
    validation_errors: {
      text: 'There is no placeholder {frist name}. There are {first name}, {last name}, {my name}.',
    },
  });
});

test('the number of templates is limited', async () => {
  await database.db.delete(answerTemplates);
  for (let number = 1; number < ANSWER_TEMPLATES_LIMIT; number += 1) await addAnswerTemplate(database);
  const replies = await Promise.all(
    ['one', 'more'].map((name) => add({ id: crypto.randomUUID(), name, text: 'x' })),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('an id in capitals is the same template, also in the log', async () => {
  await database.db.delete(answerTemplates);
  const { id } = await addAnswerTemplate(database);
  const changed = await change(id.toUpperCase(), { version: '1', name: 'Again', text: 'x' });
  expect(changed.json().templates).toMatchObject([{ id, name: 'Again' }]);
  const deleted = await send(app, 'adminDeleteAnswerTemplate', { token, id: id.toUpperCase() });
  expect(deleted.json().templates).toEqual([]);
  const written = (await changesIn(database)).slice(0, 2);
  expect(written.map(({ subjectId }) => subjectId)).toEqual([id, id]);
});
