import type { AdminMessage } from '@carom/contract/admin/messages/schemas';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { comeBackLater, renderInArea } from '../../../../test/render-in-area.tsx';
import MessagePage from './message-page.tsx';

const id = crypto.randomUUID();

/** A server that counts the versions of one message. */
function serverOf(status: AdminMessage['status']) {
  let message: AdminMessage = {
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
  return answerCalls({
    adminReadMessage: () => ({ contact_message: message }),
    adminMarkMessage: (body) => {
      message = {
        ...message,
        ...(body as Pick<AdminMessage, 'status'>),
        version: `${Number(message.version) + 1}`,
      };
      return { contact_message: message };
    },
  });
}

test('a new message is marked as read once it is shown, and only once', async () => {
  const { sent } = serverOf('new');
  const screen = await renderInArea(
    { route: '/admin/messages/:id', address: `/admin/messages/${id}` },
    MessagePage,
  );
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
