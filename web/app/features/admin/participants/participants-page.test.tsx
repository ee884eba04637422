import type { Participant } from '@carom/contract/admin/participants/schemas';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { beginLoggedIn, keptDraft, logInAgain } from '../../../../test/browser-session.ts';
import { adminClass } from '../../../../test/class-entries.ts';
import { expectLogged } from '../../../../test/logged-errors.ts';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import { inTurn } from '../../../../test/timed-answers.ts';
import { forgetSession, readSession } from '../../../session/session-storage.ts';
import ParticipantsPage from './participants-page.tsx';

beginLoggedIn();

const SOON = new Date(Date.now() + 10 * 60 * 1000).toISOString();

const held = (seats_taken = 2, id: string = crypto.randomUUID()) => ({
  class: adminClass({ id, starts_at: SOON, ends_at: SOON, seats_taken, state: 'open', published: true }),
});

function participant(name: string, attendance: Participant['attendance'] = null): Participant {
  return {
    ...{ id: crypto.randomUUID(), member_id: crypto.randomUUID(), name, email: `${name}@example.org` },
    ...{ state: 'booked', waiting_position: null, attendance },
    since: '2026-01-01T00:00:00.000Z',
  };
}

const listed = (rows: readonly Participant[]) => ({
  rows: [...rows],
  total: { count: rows.length, has_more: false },
  ...{ previous: null, next: null },
});

function open(id: string = crypto.randomUUID()) {
  const address = `/admin/classes/${id}/participants`;
  return renderInArea({ route: '/admin/classes/:id/participants', address }, ParticipantsPage);
}

test('attendance is marked by the keyboard from row to row, and a failure says so beside its row', async () => {
  expectLogged(/The attendance was not saved/);
  const [ada, ben] = [participant('Ada'), participant('Ben')];
  const { sent } = answerCalls({
    adminReadClass: () => held(),
    adminListParticipants: inTurn(
      () => listed([ada, ben]),
      () => listed([{ ...ada, attendance: 'present' }, ben]),
    ),
    adminMarkAttendance: inTurn<Readonly<Record<string, unknown>>>(
      () => ({ participant: { ...ada, attendance: 'present' }, message: 'Marked.' }),
      () => ({ status: 500, message: 'Something broke.' }),
    ),
  });
  const screen = await open();
  const ofAda = screen.getByRole('group', { name: 'Attendance of Ada' });
  const ofBen = screen.getByRole('group', { name: 'Attendance of Ben' });
  const pressed = { pressed: true };
  await ofAda.getByRole('button', { name: 'Present' }).click({ trial: true });
  (ofAda.getByRole('button', { name: 'Present' }).element() as HTMLElement).focus();
  await userEvent.keyboard('p');
  await expect.element(ofBen.getByRole('button', { name: 'Present' })).toHaveFocus();
  await expect.element(ofAda.getByRole('button', { name: 'Present', ...pressed })).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(ofBen.getByText('Something broke.')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Something broke.')).toBeVisible();
  await expect.element(ofBen.getByRole('button', { name: 'Absent', ...pressed })).not.toBeInTheDocument();
  const marks = sent.filter(({ name }) => name === 'adminMarkAttendance').map(({ body }) => body);
  expect(marks).toEqual([{ attendance: 'present' }, { attendance: 'absent' }]);
});

test('a message that got no answer is sent again under the same id', async () => {
  expectLogged(/The message was not sent/);
  const { sent } = answerCalls({
    adminReadClass: () => held(),
    adminListParticipants: () => listed([]),
    adminPreviewClassMessage: () => ({ subject: 'Chalk', text: 'Hello,\n\nBlue.', recipients: 2 }),
    adminSendClassMessage: inTurn<Readonly<Record<string, unknown>>>(
      () => ({ status: 500, message: 'Something broke.' }),
      () => ({ recipients: 2, message: 'The message is on its way to 2 people.' }),
    ),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Write to all' }).click();
  await screen.getByLabelText('Subject').fill('Chalk');
  await screen.getByLabelText('Message').fill('Blue.');
  await screen.getByRole('button', { name: 'Preview' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Send this to 2 people?' });
  await question.getByRole('button', { name: 'Send the e-mail' }).click();
  await expect.element(question.getByRole('alert')).toHaveTextContent('Something broke.');
  await question.getByRole('button', { name: 'Send the e-mail' }).click();
  await expect.element(screen.getByText('The message is on its way to 2 people.')).toBeVisible();
  const ids = sent.flatMap(({ name, body }) =>
    name === 'adminSendClassMessage' ? [(body as { id: string }).id] : [],
  );
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('what was written to all outlives a session that ended, and goes once it is sent', async () => {
  const id = crypto.randomUUID();
  let isRefused = true;
  const refused = { status: 401, message: 'Please log in.' };
  const { sent } = answerCalls({
    adminReadClass: () => held(2, id),
    adminListParticipants: () => listed([]),
    adminPreviewClassMessage: () =>
      isRefused ? refused : { subject: 'Chalk', text: 'Hello,\n\nBlue.', recipients: 2 },
    adminSendClassMessage: () => ({ recipients: 2, message: 'The message is on its way to 2 people.' }),
  });
  const first = await open(id);
  await first.getByRole('button', { name: 'Write to all' }).click();
  await first.getByLabelText('To').selectOptions('booked_and_waiting');
  await first.getByLabelText('Subject').fill('Chalk');
  await first.getByLabelText('Message').fill('Blue.');
  await first.getByRole('button', { name: 'Preview' }).click();
  await expect.element(first.getByText('This is /login')).toBeVisible();
  expect(readSession().isLoggedIn).toBe(false);
  await first.unmount();

  logInAgain();
  isRefused = false;
  const second = await open(id);
  await expect.element(second.getByText(/put back/)).toBeVisible();
  await expect.element(second.getByLabelText('Subject')).toHaveValue('Chalk');
  await expect.element(second.getByLabelText('Message')).toHaveValue('Blue.');
  await second.getByRole('button', { name: 'Preview' }).click();
  await second.getByRole('button', { name: 'Send the e-mail' }).click();
  await expect.element(second.getByText('The message is on its way to 2 people.')).toBeVisible();
  expect(sent.find(({ name }) => name === 'adminSendClassMessage')?.body).toMatchObject({
    ...{ subject: 'Chalk', text: 'Blue.', audience: 'booked_and_waiting' },
  });
  await expect.poll(() => keptDraft(`class_message_${id}`)).toBeNull();
  forgetSession();
});
