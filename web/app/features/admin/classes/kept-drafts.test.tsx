import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { beginLoggedIn, keptDraft, logInAgain } from '../../../../test/browser-session.ts';
import { adminClass } from '../../../../test/class-entries.ts';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import { inTurn } from '../../../../test/timed-answers.ts';
import { readSession } from '../../../session/session-storage.ts';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import ClassPage from './class-page.tsx';
import ImportPage from './import/import-page.tsx';

beginLoggedIn();

const ID = crypto.randomUUID();
const classOf = (state: 'open' | 'cancelled', cancel_reason: string | null = null) => ({
  class: adminClass({ id: ID, seats_taken: 2, state, cancel_reason, published: true }),
});
const refused = () => ({ status: 401, message: 'Please log in again.' });
type Reply = Readonly<Record<string, unknown>>;

test('the reason of a cancellation outlives a session that ends, and goes once it is sent', async () => {
  const { sent } = answerCalls({
    adminReadClass: () => classOf('open'),
    adminCancelClass: inTurn<Reply>(refused, () => ({
      ...classOf('cancelled', 'The teacher is ill.'),
      message: 'The class is cancelled.',
    })),
  });
  const open = () =>
    renderInArea({ route: '/admin/classes/:id', address: `/admin/classes/${ID}` }, ClassPage);
  const first = await open();
  await first.getByRole('button', { name: 'Cancel class' }).click();
  await first.getByLabelText('Reason (optional)').fill('The teacher is ill.');
  await first.getByRole('button', { name: 'Cancel the class' }).click();
  await expect.element(first.getByText('This is /login')).toBeVisible();
  expect(readSession().isLoggedIn).toBe(false);
  await first.unmount();

  logInAgain();
  const second = await open();
  const question = second.getByRole('alertdialog', { name: 'Cancel this class?' });
  await expect.element(question.getByText(/put back/)).toBeVisible();
  await expect.element(question.getByLabelText('Reason (optional)')).toHaveValue('The teacher is ill.');
  await question.getByRole('button', { name: 'Cancel the class' }).click();
  await expect.element(second.getByText('The class is cancelled.')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ name: 'adminCancelClass', body: { reason: 'The teacher is ill.' } });
  await expect.poll(() => keptDraft(`cancel_class_${ID}`)).toBeNull();
});

test('the reason for several classes is put back as well, and given up with the question', async () => {
  const open = () =>
    renderInArea({ route: '/admin/classes' }, () => (
      <BulkDialog
        {...{ action: 'cancel', count: 2, people: 'nobody', isBusy: false, failure: '' }}
        onConfirm={async () => false}
        onClose={() => {}}
      />
    ));
  const first = await open();
  await first.getByLabelText('Reason (optional)').fill('The lab is closed.');
  await expect.poll(() => keptDraft('cancel_classes')).not.toBeNull();
  await first.unmount();

  const second = await open();
  await expect.element(second.getByLabelText('Reason (optional)')).toHaveValue('The lab is closed.');
  await second.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(() => keptDraft('cancel_classes')).toBeNull();
});

test('pasted rows outlive a session that ends, are read again, and go once they are imported', async () => {
  const csv = [
    'Title;Description;Category;Start;End;Time zone;Seats;Teacher;Published',
    'Chalk;Blue;Cat1;2090-06-15 18:30;2090-06-15 20:00;Europe/Berlin;5;Ada;yes',
  ].join('\n');
  answerCalls({
    adminImportClasses: inTurn<Reply>(refused, () => ({
      classes: 1,
      published: 1,
      message: '1 class is on the list.',
    })),
  });
  const open = () => renderInArea({ route: '/admin/classes/import' }, ImportPage);
  const first = await open();
  await first.getByLabelText('Or paste the rows here').fill(csv);
  await first.getByRole('button', { name: /^Import 1/ }).click();
  await expect.element(first.getByText('This is /login')).toBeVisible();
  await first.unmount();

  logInAgain();
  const second = await open();
  const rows = second.getByLabelText('Or paste the rows here');
  await expect.element(rows).toHaveValue(csv);
  await expect.element(second.getByText(/put back/)).toBeVisible();
  await second.getByRole('button', { name: /^Import 1/ }).click();
  await expect.element(second.getByText('1 class is on the list.')).toBeVisible();
  await expect.element(rows).toHaveValue('');
  await expect.poll(() => keptDraft('class_import')).toBeNull();

  await rows.fill(csv);
  await expect.element(second.getByRole('button', { name: /^Import 1/ })).toBeVisible();
  await expect.poll(() => keptDraft('class_import')).not.toBeNull();
  await second.unmount();
  const third = await open();
  await third.getByRole('button', { name: 'Discard' }).click();
  await expect.element(third.getByRole('button', { name: /^Import 1/ })).not.toBeInTheDocument();
  await expect.poll(() => keptDraft('class_import')).toBeNull();
});
