import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, users } from '../../src/db/schema.ts';
import {
  addUser,
  findUser,
  login,
  mailedId,
  openSession,
  PASSWORD,
  registration,
  send,
  type TestUser,
} from './accounts.ts';
import { addAdmin, ask, changesIn } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const admin = await addAdmin(app, database);

const read = async (user: { id: string }) => {
  const reply = await ask(app, 'adminReadMember', admin.token, {}, user.id);
  expect(reply.statusCode).toBe(200);
  return reply.json().member;
};
const change = (user: { id: string }, body: object, token = admin.token) =>
  send(app, 'adminChangeMember', { id: user.id, body, token });
const reload = async (user: TestUser) => findUser(database, user.email);

test('pay type and role are changed, with the change in the audit log', async () => {
  const member = await addUser(database, { firstName: 'Ida', lastName: 'Rhodes' });
  const reply = await change(member, { version: '1', pay_type: 'vip' });
  expect(reply.statusCode).toBe(200);
  expect(reply.json().member).toMatchObject({
    pay_type: 'vip',
    role: 'member',
    version: '2',
    is_self: false,
  });
  const [entry] = await changesIn(database);
  expect(entry).toMatchObject({
    adminId: admin.id,
    adminLabel: `Ruth Ball <${admin.email}>`,
    action: 'member.changed',
    subjectKind: 'member',
    subjectId: member.id,
    subjectLabel: 'Ida Rhodes',
    memberId: member.id,
    before: { pay_type: 'payee' },
    after: { pay_type: 'vip' },
  });
  expect((await read(member)).changes).toHaveLength(1);

  const { token } = await openSession(app, member);
  expect((await change(member, { version: '2', role: 'admin' })).statusCode).toBe(200);
  expect((await send(app, 'listSessions', { token })).statusCode).toBe(401);
  expect(await reload(member)).toMatchObject({ role: 'admin', payType: 'vip', version: 3 });
});

test('a change without differences is not recorded', async () => {
  const member = await addUser(database);
  const before = (await changesIn(database)).length;
  const reply = await change(member, { version: '1', pay_type: 'payee', role: 'member', status: 'active' });
  expect(reply.json().member.version).toBe('1');
  expect((await changesIn(database)).length).toBe(before);
});

describe('blocking', () => {
  test('ends the sessions and prevents logins, until the member is unblocked', async () => {
    const member = await addUser(database);
    const { token } = await openSession(app, member);
    expect((await change(member, { version: '1', status: 'blocked' })).json().member.status).toBe('blocked');
    expect((await send(app, 'listSessions', { token })).statusCode).toBe(401);
    expect((await login(app, member.email)).statusCode).toBe(401);
    expect((await read(member)).sessions).toBe(0);
    expect((await change(member, { version: '2', status: 'active' })).json().member.status).toBe('active');
    expect((await login(app, member.email, PASSWORD)).statusCode).toBe(200);
    const [unblocked, blocked] = await changesIn(database);
    expect([unblocked?.action, blocked?.action]).toEqual(['member.unblocked', 'member.blocked']);
  });

  test('a pending member requires activation after the member is unblocked', async () => {
    const member = await addUser(database, { status: 'pending' });
    await send(app, 'resendActivation', { body: { email: member.email } });
    const id = await mailedId(database, member.email);
    await change(member, { version: '1', status: 'blocked' });
    expect((await send(app, 'activateAccount', { id })).statusCode).toBe(404);
    expect((await change(member, { version: '2', status: 'active' })).json().member.status).toBe('pending');
    expect((await send(app, 'activateAccount', { id })).statusCode).toBe(200);
    expect(await reload(member)).toMatchObject({ status: 'active', version: 4 });
  });
});

describe('activation', () => {
  test('by an admin voids the mailed link', async () => {
    const member = await addUser(database, { status: 'pending' });
    expect((await send(app, 'adminResendActivation', { id: member.id, token: admin.token })).statusCode).toBe(
      200,
    );
    const id = await mailedId(database, member.email);
    expect((await change(member, { version: '1', status: 'active' })).json().member.status).toBe('active');
    expect((await send(app, 'activateAccount', { id })).statusCode).toBe(404);
    expect((await send(app, 'adminResendActivation', { id: member.id, token: admin.token })).statusCode).toBe(
      409,
    );
    const actions = (await read(member)).changes.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['member.activated', 'member.activation_resent']);
  });

  test('by an admin, of an address registered with different passwords, mails a link to choose one', async () => {
    const { email } = registration;
    await send(app, 'register', { body: registration });
    await send(app, 'register', { body: { ...registration, password: 'nine ball in the corner' } });
    const member = await findUser(database, email);
    expect((await change({ id: member?.id ?? '' }, { version: '1', status: 'active' })).statusCode).toBe(200);
    const body = { email, password: PASSWORD, random_id: await mailedId(database, email) };
    expect((await login(app, email)).statusCode).toBe(401);
    expect((await send(app, 'resetPassword', { body })).statusCode).toBe(200);
    expect((await login(app, email)).statusCode).toBe(200);
  });

  test('by the member makes the admin’s version outdated', async () => {
    const member = await addUser(database, { status: 'pending' });
    await send(app, 'resendActivation', { body: { email: member.email } });
    await send(app, 'activateAccount', { id: await mailedId(database, member.email) });
    expect((await change(member, { version: '1', status: 'blocked' })).statusCode).toBe(409);
    expect(await reload(member)).toMatchObject({ status: 'active' });
  });
});

test('all sessions can be ended, except the admin’s current one', async () => {
  const member = await addUser(database);
  await openSession(app, member);
  await openSession(app, member);
  expect(await read(member)).toMatchObject({ sessions: 2 });
  const reply = await send(app, 'adminEndSessions', { id: member.id, token: admin.token });
  expect(reply.json().member).toMatchObject({ sessions: 0, last_used_at: null });
  expect((await changesIn(database))[0]).toMatchObject({
    action: 'member.sessions_ended',
    before: { sessions: 2 },
    after: { sessions: 0 },
  });
  const other = await openSession(app, admin);
  expect((await send(app, 'adminEndSessions', { id: admin.id, token: admin.token })).statusCode).toBe(200);
  expect((await send(app, 'listSessions', { token: other.token })).statusCode).toBe(401);
  expect((await send(app, 'listSessions', { token: admin.token })).statusCode).toBe(200);
});

test('of two admins who change the same member, the second is refused without data loss', async () => {
  const member = await addUser(database);
  const other = await addAdmin(app, database);
  const replies = await Promise.all([
    change(member, { version: '1', pay_type: 'vip' }),
    change(member, { version: '1', status: 'blocked' }, other.token),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = replies.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().message).toContain('Someone else has changed this');
  const entries = (await changesIn(database)).filter(({ memberId }) => memberId === member.id);
  expect(entries).toHaveLength(1);
  expect(await reload(member)).toMatchObject({ version: 2 });
});

describe('admins', () => {
  test('cannot remove their own rights', async () => {
    for (const body of [{ role: 'member' }, { status: 'blocked' }]) {
      const reply = await change(admin, { version: String((await reload(admin))?.version), ...body });
      expect(reply.statusCode).toBe(409);
      expect(reply.json().message).toContain('your own admin rights');
    }
    expect((await read(admin)).is_self).toBe(true);
    expect(await reload(admin)).toMatchObject({ role: 'admin', status: 'active' });
  });

  test('who are the only ones get a message about it', async () => {
    await database.db.update(users).set({ status: 'blocked' }).where(eq(users.role, 'admin'));
    await database.db.update(users).set({ status: 'active' }).where(eq(users.id, admin.id));
    const reply = await change(admin, { version: String((await reload(admin))?.version), role: 'member' });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toContain('only active admin');
  });

  test('who remove each other’s rights concurrently leave one admin', async () => {
    await database.db.update(users).set({ status: 'blocked' }).where(eq(users.role, 'admin'));
    const [one, two] = [await addAdmin(app, database), await addAdmin(app, database)];
    for (let round = 0; round < 10; round += 1) {
      await database.db
        .update(users)
        .set({ role: 'admin', status: 'active', version: 1 })
        .where(eq(users.id, one.id));
      await database.db
        .update(users)
        .set({ role: 'admin', status: 'active', version: 1 })
        .where(eq(users.id, two.id));
      const tokens = [(await openSession(app, one)).token, (await openSession(app, two)).token] as const;
      const replies = await Promise.all([
        change(two, { version: '1', role: 'member' }, tokens[0]),
        change(one, { version: '1', status: 'blocked' }, tokens[1]),
      ]);
      const codes = replies.map(({ statusCode }) => statusCode).toSorted();
      // The second has lost its role or its session, depending on which is checked first.
      expect(codes[0]).toBe(200);
      expect([401, 403]).toContain(codes[1]);
      const left = await database.pool.query(
        `select id from users where role = 'admin' and status = 'active'`,
      );
      expect(left.rows).toHaveLength(1);
    }
    await database.db.update(users).set({ status: 'active' }).where(eq(users.id, admin.id));
  });

  test('cannot be members with a running subscription', async () => {
    const member = await addUser(database);
    await database.pool.query(
      `insert into subscriptions (user_id, vendor, provider_subscription_id, provider_plan_id, plan, pay_type,
         amount_cents, status, provider_state, start_date, end_date, created_at, updated_at)
       values ($1, 'paypal', $2, 'P-1', 'monthly', 'payee', 1900, 'paid', 'ACTIVE', '2025-01-01', '2999-01-01', now(), now())`,
      [member.id, `I-${member.id}`],
    );
    const reply = await change(member, { version: '1', role: 'admin' });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toContain('has a subscription');
    expect(await reload(member)).toMatchObject({ role: 'member', version: 1 });
  });
});

test('a deleted admin is no longer named in the audit log, however the account was deleted', async () => {
  const former = await addAdmin(app, database);
  const member = await addUser(database);
  await change(member, { version: '1', pay_type: 'vip' }, former.token);
  await database.db.delete(users).where(eq(users.id, former.id));
  const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, member.id));
  expect(entry).toMatchObject({ adminId: null, adminLabel: 'A deleted account', subjectLabel: 'Ada Chalk' });
});

test('a deleted account’s changes stay in the audit log, without its name', async () => {
  const member = await addUser(database, { firstName: 'Gone', lastName: 'Tomorrow' });
  await change(member, { version: '1', pay_type: 'vip' });
  const { token } = await openSession(app, member);
  const exported = (await send(app, 'exportMyData', { token })).json().export;
  expect(exported.changes_by_admins).toMatchObject([
    { action: 'member.changed', after: { pay_type: 'vip' } },
  ]);
  expect(JSON.stringify(exported)).not.toContain(admin.email);
  expect((await send(app, 'deleteMyAccount', { token, body: { password: PASSWORD } })).statusCode).toBe(200);
  const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, member.id));
  expect(entry).toMatchObject({
    memberId: null,
    subjectLabel: 'A deleted account',
    after: { pay_type: 'vip' },
  });
  expect(JSON.stringify(entry)).not.toContain('Tomorrow');
});

test('a member is read and changed by an id in capitals too', async () => {
  const member = await addUser(database);
  const id = member.id.toUpperCase();
  expect((await read({ id })).id).toBe(member.id);
  expect((await change({ id }, { version: '1', pay_type: 'vip' })).statusCode).toBe(200);
  expect((await reload(member))?.payType).toBe('vip');
});
