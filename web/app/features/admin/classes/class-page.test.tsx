import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { adminClass } from '../../../../test/class-entries.ts';
import { expectLogged } from '../../../../test/logged-errors.ts';
import { comeBackLater, renderInArea } from '../../../../test/render-in-area.tsx';
import { inTurn } from '../../../../test/timed-answers.ts';
import ClassPage from './class-page.tsx';

const classOf = (change: Partial<AdminClass> = {}) => ({ class: adminClass(change) });

function open() {
  const id = crypto.randomUUID();
  return renderInArea({ route: '/admin/classes/:id', address: `/admin/classes/${id}` }, ClassPage);
}

test('an untouched form follows what is saved; a touched one keeps what was typed', async () => {
  answerCalls({
    adminReadClass: inTurn(
      () => classOf(),
      () => classOf({ version: '2', title: 'Four cushions' }),
      () => classOf({ version: '3', title: 'Five cushions' }),
    ),
  });
  const screen = await open();
  const title = screen.getByLabelText('Title', { exact: true });
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveValue('Three cushions');
  comeBackLater();
  await expect.element(title).toHaveValue('Four cushions');
  await title.fill('My cushions');
  comeBackLater();
  await expect.element(heading).toHaveTextContent('Five cushions');
  await expect.element(title).toHaveValue('My cushions');
});

test('what was typed survives a publication, and is saved on top of it', async () => {
  const published = { state: 'open', published: true } as const;
  const { sent } = answerCalls({
    adminReadClass: () => classOf(),
    adminPublishClass: () => classOf({ version: '2', ...published }),
    adminUpdateClass: () => ({
      ...classOf({ version: '3', title: 'My title', ...published }),
      message: 'The class is saved.',
    }),
  });
  const screen = await open();
  await screen.getByLabelText('Title', { exact: true }).fill('My title');
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.element(screen.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  await expect.element(screen.getByLabelText('Title', { exact: true })).toHaveValue('My title');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('The class is saved.')).toBeVisible();
  expect(sent.find(({ name }) => name === 'adminUpdateClass')?.body).toMatchObject({
    version: '2',
    title: 'My title',
  });
});

test('a save that somebody else was quicker with shows both, and loses nothing', async () => {
  const { sent } = answerCalls({
    adminReadClass: inTurn(
      () => classOf(),
      () => classOf({ version: '2', title: 'Their title' }),
    ),
    adminUpdateClass: inTurn<Readonly<Record<string, unknown>>>(
      () => ({ status: 409, message: 'Changed meanwhile.' }),
      () => ({ ...classOf({ version: '3', title: 'My title' }), message: 'The class is saved.' }),
    ),
  });
  const screen = await open();
  const title = screen.getByLabelText('Title', { exact: true });
  await title.fill('My title');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = screen.getByRole('alert', { name: 'Changed meanwhile' });
  await expect.element(conflict.getByRole('row', { name: 'Title My title Their title' })).toBeVisible();
  await expect.element(title).toHaveValue('My title');
  await conflict.getByRole('button', { name: 'Save mine instead' }).click();
  await expect.element(screen.getByText('The class is saved.')).toBeVisible();
  await expect.element(conflict).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('My title');
  const saves = sent.filter(({ name }) => name === 'adminUpdateClass').map(({ body }) => body);
  expect(saves).toMatchObject([{ version: '1' }, { version: '2', title: 'My title' }]);
});

test('the question says whom it concerns now, though the page has just been read', async () => {
  answerCalls({
    adminReadClass: inTurn(
      () => classOf({ published: true, state: 'open' }),
      () => classOf({ published: true, state: 'open', seats_taken: 2, waiting: 1 }),
    ),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Cancel class' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Cancel this class?' });
  await expect
    .element(question.getByText(/e-mail 2 members with a seat and 1 member on the waiting list/))
    .toBeVisible();
});

test('a published class leads to its page on the site', async () => {
  const id = crypto.randomUUID();
  answerCalls({ adminReadClass: () => classOf({ id, published: true, state: 'open' }) });
  const screen = await renderInArea(
    { route: '/admin/classes/:id', address: `/admin/classes/${id}` },
    ClassPage,
  );
  await expect
    .element(screen.getByRole('link', { name: 'View on the site' }))
    .toHaveAttribute('href', `/classes/three-cushions-${id}`);
  await expect.element(screen.getByRole('button', { name: 'Delete the draft' })).not.toBeInTheDocument();
});

test('a draft is deleted after a question; a refusal says why', async () => {
  expectLogged(/The draft was not deleted/);
  const { sent } = answerCalls({
    adminReadClass: () => classOf({ version: '4' }),
    adminDeleteClass: inTurn<Readonly<Record<string, unknown>>>(
      () => ({ status: 409, message: 'Only a draft that nobody has ever booked can be deleted.' }),
      () => ({ message: 'The draft is deleted.' }),
    ),
  });
  const screen = await open();
  const remove = screen.getByRole('button', { name: 'Delete the draft' });
  const question = screen.getByRole('alertdialog', { name: 'Delete this draft?' });
  await remove.click();
  await question.getByRole('button', { name: 'Keep the draft' }).click();
  expect(sent.map(({ name }) => name)).not.toContain('adminDeleteClass');
  await remove.click();
  await question.getByRole('button', { name: 'Delete it' }).click();
  await expect.element(screen.getByText(/nobody has ever booked can be deleted/)).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Delete it' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This is /admin/classes' })).toBeVisible();
  expect(sent.findLast(({ name }) => name === 'adminDeleteClass')?.body).toEqual({ version: '4' });
});

test('a class is cancelled with its reason; a failure stays beside what was typed', async () => {
  expectLogged(/The class was not cancelled/);
  const { sent } = answerCalls({
    adminReadClass: () => classOf({ published: true, state: 'open' }),
    adminCancelClass: inTurn<Readonly<Record<string, unknown>>>(
      () => ({ status: 500, message: 'Something broke.' }),
      () => ({
        ...classOf({ version: '2', state: 'cancelled', cancel_reason: 'The teacher is ill.' }),
        message: 'The class is cancelled.',
      }),
    ),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Cancel class' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Cancel this class?' });
  await question.getByLabelText('Reason (optional)').fill('The teacher is ill.');
  await question.getByRole('button', { name: 'Cancel the class' }).click();
  await expect.element(question.getByRole('alert')).toHaveTextContent('Something broke.');
  await question.getByRole('button', { name: 'Cancel the class' }).click();
  await expect.element(screen.getByText('The class is cancelled.')).toBeVisible();
  await expect.element(screen.getByText('The teacher is ill.')).toBeVisible();
  expect(sent.filter(({ name }) => name === 'adminCancelClass').map(({ body }) => body)).toMatchObject([
    { version: '1', reason: 'The teacher is ill.' },
    { version: '1', reason: 'The teacher is ill.' },
  ]);
});

test('place, link and teacher are sent as typed; what is wrong with a link stands at its field', async () => {
  const message = 'Meeting link is an address that begins with https://.';
  const { sent } = answerCalls({
    adminReadClass: () => classOf({ place: 'Lab 3', teacher: 'Ada Lindqvist' }),
    adminUpdateClass: () => ({ ...classOf({ version: '2' }), message: 'The class is saved.' }),
  });
  const screen = await open();
  const link = screen.getByLabelText('Meeting link');
  const save = screen.getByRole('button', { name: 'Save', exact: true });
  await expect.element(screen.getByLabelText('Place')).toHaveValue('Lab 3');
  await screen.getByLabelText('Teacher').fill('');
  await link.fill('meet.example/1');
  await save.click();
  await expect.element(link).toHaveAccessibleDescription(expect.stringContaining(message));
  await expect.element(link).toHaveFocus();
  await link.fill('https://meet.example/1');
  await save.click();
  await expect.element(screen.getByText('The class is saved.')).toBeVisible();
  expect(sent.findLast(({ name }) => name === 'adminUpdateClass')?.body).toMatchObject({
    place: 'Lab 3',
    meeting_url: 'https://meet.example/1',
    teacher: '',
  });
});
