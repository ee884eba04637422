import { expect, test } from 'vitest';
import { answerCalls } from '../../../../../test/answer-calls.ts';
import { expectLogged } from '../../../../../test/logged-errors.ts';
import { comeBackLater, renderInArea } from '../../../../../test/render-in-area.tsx';
import { held, inTurn } from '../../../../../test/timed-answers.ts';
import AuditLogPage from '../../audit-log/audit-log-page.tsx';

const pageOf = (subject: string, next: string | null = null) => ({
  rows: [
    {
      id: crypto.randomUUID(),
      at: '2026-01-01T00:00:00.000Z',
      admin: 'Ada Brook',
      action: 'member.changed',
      subject_kind: 'member',
      subject_id: crypto.randomUUID(),
      subject,
      before: {},
      after: {},
    },
  ],
  total: { count: 1, has_more: false },
  previous: null,
  next,
});

const open = (search: string) =>
  renderInArea({ route: '/admin/audit_log', address: `/admin/audit_log?search=${search}` }, AuditLogPage);

test('the page before stays in view while the next one comes', async () => {
  const later = held(pageOf('Later'));
  const { sent } = answerCalls({
    adminListAuditLog: inTurn(() => pageOf('Earlier', 'cursor'), later.answer),
  });
  const screen = await open('pages');
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => sent).toHaveLength(2);
  await expect.element(screen.getByText('Earlier')).toBeVisible();
  later.release();
  await expect.element(screen.getByText('Later')).toBeVisible();
  await expect.element(screen.getByText('Earlier')).not.toBeInTheDocument();
});

test('a refresh that fails says so above the rows, which stay', async () => {
  expectLogged(/The changes could not be loaded/);
  answerCalls({
    adminListAuditLog: inTurn<ReturnType<typeof pageOf> | 'connection lost'>(
      () => pageOf('Kept'),
      () => 'connection lost',
    ),
  });
  const screen = await open('refresh');
  await expect.element(screen.getByText('Kept')).toBeVisible();
  comeBackLater();
  await expect.element(screen.getByRole('alert').getByText(/no connection to the server/)).toBeVisible();
  await expect.element(screen.getByText('Kept')).toBeVisible();
});

test('the way back shows what was read, and asks for it again only when it is not fresh any more', async () => {
  const { sent } = answerCalls({ adminListAuditLog: () => pageOf('Fresh') });
  const first = await open('way-back');
  await expect.element(first.getByText('Fresh')).toBeVisible();
  await first.unmount();
  const second = await open('way-back');
  expect(second.getByText('Fresh').query()).not.toBeNull();
  expect(sent).toHaveLength(1);
  comeBackLater();
  await expect.poll(() => sent).toHaveLength(2);
});

test('an address that asks for what there is not says so, and leads to the whole list', async () => {
  expectLogged(/could not be loaded/);
  answerCalls({
    adminListAuditLog: (_body, { search }) =>
      search === undefined ? pageOf('All') : { status: 422, message: 'There is no such choice.' },
  });
  const screen = await open('refused');
  await expect.element(screen.getByRole('alert').getByText(/There is no such choice/)).toBeVisible();
  await screen.getByRole('button', { name: 'Show the whole list' }).click();
  await expect.element(screen.getByText('All')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
