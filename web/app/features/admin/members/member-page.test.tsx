import type { AdminMember } from '@carom/contract/admin/members/schemas';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { comeBackLater, renderInArea } from '../../../../test/render-in-area.tsx';
import { held, inTurn } from '../../../../test/timed-answers.ts';
import MemberPage from './member-page.tsx';

function memberOf(change: Partial<AdminMember> = {}): { readonly member: AdminMember } {
  return {
    member: {
      id: crypto.randomUUID(),
      first_name: 'Ida',
      last_name: 'Quill',
      email: 'ida@example.com',
      role: 'member',
      pay_type: 'payee',
      status: 'active',
      subscription: 'none',
      created_at: '2026-01-01T00:00:00.000Z',
      version: '1',
      is_self: false,
      terms_accepted_at: null,
      sessions: 1,
      last_used_at: null,
      access: [],
      changes: [],
      ...change,
    },
  };
}

const NO_BILLING = {
  billing: { subscription: null, is_ending: false, charges: [], complimentary_days: [] },
};

function open(id: string = crypto.randomUUID(), Page = MemberPage) {
  return renderInArea({ route: '/admin/members/:id', address: `/admin/members/${id}` }, Page);
}

test('the reply for a member who was left does not win', async () => {
  const [ida, milo] = [memberOf(), memberOf({ first_name: 'Milo' })];
  const idas = held(ida);
  const { sent } = answerCalls({
    adminReadBilling: () => NO_BILLING,
    adminReadMember: inTurn(idas.answer, () => milo),
  });
  const screen = await open(ida.member.id, () => (
    <>
      <Link to={`/admin/members/${milo.member.id}`}>Another one</Link>
      <MemberPage />
    </>
  ));
  await expect.poll(() => sent.map(({ name }) => name)).toContain('adminReadMember');
  await screen.getByRole('link', { name: 'Another one' }).click();
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Milo Quill');
  idas.release();
  await idas.answer();
  await expect.element(heading).toHaveTextContent('Milo Quill');
});

test('what was chosen survives a refresh, and is compared with what that has found', async () => {
  const { sent } = answerCalls({
    adminReadBilling: () => NO_BILLING,
    adminReadMember: inTurn(
      () => memberOf(),
      () => memberOf({ version: '2', status: 'blocked' }),
    ),
    adminChangeMember: () => ({ status: 409, message: 'Changed meanwhile.' }),
  });
  const screen = await open();
  await screen.getByLabelText('Pay type').selectOptions('vip');
  comeBackLater();
  await expect.element(screen.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await expect.element(screen.getByLabelText('Pay type')).toHaveValue('vip');
  await screen.getByRole('button', { name: 'Save' }).click();
  const conflict = screen.getByRole('alert', { name: 'Changed meanwhile' });
  await expect.element(conflict.getByRole('row', { name: 'Status not changed blocked' })).toBeVisible();
  expect(sent.find(({ name }) => name === 'adminChangeMember')?.body).toEqual({
    version: '1',
    pay_type: 'vip',
  });

  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(conflict).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Pay type')).toHaveValue('payee');
});

test('who was overtaken can save what was chosen over it', async () => {
  const { sent } = answerCalls({
    adminReadBilling: () => NO_BILLING,
    adminReadMember: inTurn(
      () => memberOf(),
      () => memberOf({ version: '2', status: 'blocked' }),
    ),
    adminChangeMember: inTurn<Readonly<Record<string, unknown>>>(
      () => ({ status: 409, message: 'Changed meanwhile.' }),
      () => ({ ...memberOf({ version: '3', status: 'blocked', pay_type: 'vip' }), message: 'Saved.' }),
    ),
  });
  const screen = await open();
  await screen.getByLabelText('Pay type').selectOptions('vip');
  await screen.getByRole('button', { name: 'Save' }).click();
  const conflict = screen.getByRole('alert', { name: 'Changed meanwhile' });
  await expect.element(conflict.getByRole('row', { name: 'Pay type vip payee' })).toBeVisible();
  await expect.element(screen.getByLabelText('Pay type')).toHaveValue('vip');
  await conflict.getByRole('button', { name: 'Save mine instead' }).click();
  await expect.element(conflict).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Unblock' })).toBeVisible();
  const changes = sent.filter(({ name }) => name === 'adminChangeMember').map(({ body }) => body);
  expect(changes).toEqual([
    { version: '1', pay_type: 'vip' },
    { version: '2', pay_type: 'vip' },
  ]);
});

test('what was chosen goes on top of the admin’s own block', async () => {
  const { sent } = answerCalls({
    adminReadBilling: () => NO_BILLING,
    adminReadMember: () => memberOf(),
    adminChangeMember: inTurn(
      () => memberOf({ version: '2', status: 'blocked' }),
      () => memberOf({ version: '3', status: 'blocked', pay_type: 'vip' }),
    ),
  });
  const screen = await open();
  await screen.getByLabelText('Pay type').selectOptions('vip');
  await screen.getByRole('button', { name: 'Block' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect.element(screen.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  const changes = () => sent.filter(({ name }) => name === 'adminChangeMember').map(({ body }) => body);
  // The button is disabled before the request is sent.
  await expect.poll(changes).toEqual([
    { version: '1', status: 'blocked' },
    { version: '2', pay_type: 'vip' },
  ]);
});

test('a refresh that is refused leaves the page and what was chosen', async () => {
  const { sent } = answerCalls({
    adminReadBilling: () => NO_BILLING,
    adminReadMember: inTurn<Readonly<Record<string, unknown>>>(
      () => memberOf(),
      () => ({ status: 401, message: 'Please log in.' }),
    ),
  });
  const screen = await open();
  await screen.getByLabelText('Role').selectOptions('admin');
  comeBackLater();
  await expect.poll(() => sent.filter(({ name }) => name === 'adminReadMember').length).toBe(2);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ida Quill');
  await expect.element(screen.getByLabelText('Role')).toHaveValue('admin');
});
