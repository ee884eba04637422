import type { AdminMessage } from '@carom/contract/admin/messages/schemas';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { expectLogged } from '../../../../test/logged-errors.ts';
import { comeBackLater, renderInArea } from '../../../../test/render-in-area.tsx';
import { held } from '../../../../test/timed-answers.ts';
import MessagePage from './message-page.tsx';

const TEMPLATE = {
  id: crypto.randomUUID(),
  name: 'Thanks',
  text: 'Hello {first name},\nthank you.',
  version: '1',
};

/** A server with one message, which increments its version with each change. */
function serverOf(
  status: AdminMessage['status'],
  isAnswerLost = () => false,
  untilMarked: Promise<unknown> = Promise.resolve(),
) {
  const id = crypto.randomUUID();
  const message: AdminMessage = {
    id,
    first_name: 'Ida',
    last_name: 'Quill',
    email: 'ida@example.com',
    phone: '',
    message: 'Do you teach token rings?',
    status,
    created_at: '2026-01-01T00:00:00.000Z',
    version: '1',
    assigned_to: null,
    member_id: null,
    answers: [],
    admins: [],
  };
  const state = { message };
  let isNextMarkRefused = false;
  const change = (changed: Partial<AdminMessage>) => {
    state.message = { ...state.message, ...changed, version: `${Number(state.message.version) + 1}` };
    return { contact_message: state.message };
  };
  const { sent } = answerCalls({
    adminReadMessage: () => ({ contact_message: state.message }),
    adminListAnswerTemplates: () => ({ templates: [TEMPLATE] }),
    adminMarkMessage: async (body) => {
      await untilMarked;
      if (isNextMarkRefused) return { status: 409, message: 'Changed meanwhile.' };
      return change({ status: (body as Pick<AdminMessage, 'status'>).status });
    },
    adminAnswerMessage: (body) => {
      const { id: answerId, text, version } = body as { id: string; text: string; version: string };
      const isKnown = state.message.answers.some((answer) => answer.id === answerId);
      if (!isKnown && version !== state.message.version) return { status: 409, message: 'Changed.' };
      const answer = {
        id: answerId,
        text,
        written_by: 'Ada Brook',
        written_at: '2026-01-02T00:00:00.000Z',
        outcome: 'sent' as const,
        problem: null,
      };
      const reply = isKnown
        ? { contact_message: state.message }
        : change({ status: 'answered', answers: [...state.message.answers, answer] });
      return isAnswerLost() ? 'connection lost' : reply;
    },
  });
  const open = () =>
    renderInArea({ route: '/admin/messages/:id', address: `/admin/messages/${id}` }, MessagePage);
  const refuseNextMark = () => {
    isNextMarkRefused = true;
  };
  return { sent, open, change, refuseNextMark };
}

test('a new message is marked as read once it is shown, and only once', async () => {
  const { sent, open } = serverOf('new');
  const screen = await open();
  await screen.getByRole('button', { name: 'Mark as new' }).click();
  await expect.element(screen.getByRole('button', { name: 'Mark as read' })).toBeVisible();
  comeBackLater();
  await expect.poll(() => sent.filter(({ name }) => name === 'adminReadMessage')).toHaveLength(2);
  await expect.element(screen.getByRole('button', { name: 'Mark as read' })).toBeVisible();
  const marks = sent.filter(({ name }) => name === 'adminMarkMessage').map(({ body }) => body);
  expect(marks).toEqual([
    { version: '1', status: 'read' },
    { version: '2', status: 'new' },
  ]);
});

test('who writes before a new message is marked as read is not overtaken by that', async () => {
  const marked = held(null);
  const { sent, open } = serverOf('new', undefined, marked.answer());
  const screen = await open();
  await screen.getByLabelText('Your answer').fill('We do.');
  marked.release();
  await expect.element(screen.getByRole('button', { name: 'Mark as new' })).toBeVisible();
  await screen.getByRole('button', { name: 'Send the answer' }).click();
  const answer = () => sent.find(({ name }) => name === 'adminAnswerMessage')?.body;
  await expect.poll(answer).toMatchObject({ text: 'We do.', version: '2' });
  await expect.element(screen.getByLabelText('Your answer')).toHaveValue('');
});

test('a change that is begun before a new message is marked as read goes on from that', async () => {
  const marked = held(null);
  const { sent, open } = serverOf('new', undefined, marked.answer());
  const screen = await open();
  await screen.getByRole('button', { name: 'Done without an answer' }).click();
  marked.release();
  const marks = () => sent.filter(({ name }) => name === 'adminMarkMessage').map(({ body }) => body);
  await expect.poll(marks).toEqual([
    { version: '1', status: 'read' },
    { version: '2', status: 'archived' },
  ]);
});

test('a template goes below what was typed, and an answer whose reply was lost is sent under its id again', async () => {
  expectLogged(/The answer was not sent/);
  let isLost = true;
  const { sent, open } = serverOf('read', () => isLost);
  const screen = await open();
  const field = screen.getByLabelText('Your answer');
  await field.fill('Good question.');
  await screen.getByLabelText('Template').selectOptions('Thanks');
  await screen.getByRole('button', { name: 'Insert' }).click();
  await expect.element(field).toHaveValue('Good question.\n\nHello Ida,\nthank you.');
  await screen.getByText('Preview').click();
  await expect.element(screen.getByText(/> Do you teach token rings/)).toBeVisible();

  await screen.getByRole('button', { name: 'Send the answer' }).click();
  await expect.element(screen.getByText(/^The answer was not sent/)).toBeVisible();
  isLost = false;
  await screen.getByRole('button', { name: 'Send the answer' }).click();
  await expect.element(screen.getByText('The answer is being sent.')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(screen.getByText(/Ada Brook/)).toBeVisible();
  const ids = sent.flatMap(({ name, body }) =>
    name === 'adminAnswerMessage' ? [(body as { id: string }).id] : [],
  );
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('of two admins who mark a message, the second sees both marks and may take theirs', async () => {
  const { open, change, refuseNextMark } = serverOf('read');
  const screen = await open();
  const done = screen.getByRole('button', { name: 'Done without an answer' });
  await expect.element(done).toBeVisible();
  change({ status: 'answered' });
  refuseNextMark();
  await done.click();
  const conflict = screen.getByRole('alert', { name: 'Changed meanwhile' });
  await expect.element(conflict.getByRole('row', { name: 'Status archived answered' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(conflict).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Mark as answered' })).not.toBeInTheDocument();
});

test('who was overtaken while writing is told so, keeps the words, and can send them all the same', async () => {
  const { open, change } = serverOf('read');
  const first = await open();
  await first.getByLabelText('Your answer').fill('On Mondays.');
  change({ status: 'archived' });
  await first.getByRole('button', { name: 'Send the answer' }).click();
  const alert = first.getByRole('alert', { name: 'Changed meanwhile' });
  await expect.element(alert.getByText(/It is marked as archived now/)).toBeVisible();
  await expect.element(first.getByLabelText('Your answer')).toHaveValue('On Mondays.');
  await alert.getByRole('button', { name: 'Send it anyway' }).click();
  await expect.element(first.getByText('The answer is being sent.')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});
