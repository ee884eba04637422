import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../src/db/schema.ts';
import { addUser } from './accounts.ts';
import { addAdmin, addContactMessage, ask } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const { token } = await addAdmin(app, database);

const MEMBERS = 60;

beforeAll(async () => {
  // Three rows per time, and times a microsecond apart, so that the ids must break ties.
  const rows = Array.from({ length: MEMBERS }, (_, number) => ({
    firstName: `First${number}`,
    lastName: `Last${number % 7}`,
    email: `person${number}@list.example`,
    passwordHash: 'x',
    status: 'active' as const,
  }));
  await database.db.insert(users).values(rows);
  const hard = [
    ['Núñez', 'Müller', 'nunez'],
    ['Anna', 'Gruber', 'gruber'],
    ['Li', 'Grober', 'other'],
    ['Maria', 'Papadopoulos', 'papa'],
  ] as const;
  for (const [firstName, lastName, name] of hard) {
    await addUser(database, { firstName, lastName, email: `${name}@meant.example`, status: 'blocked' });
  }
  await database.pool.query(
    `update users set created_at = timestamptz '2025-01-01' + (substring(first_name from 6)::int / 3) * interval '1 microsecond'
     where email like '%@list.example'`,
  );
});

interface Page {
  readonly rows: { readonly email: string; readonly created_at: string }[];
  readonly total: { readonly count: number; readonly has_more: boolean };
  readonly previous: string | null;
  readonly next: string | null;
}

const membersOf = async (query: Record<string, string>): Promise<Page> => {
  const reply = await ask(app, 'adminListMembers', token, query);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const emailsOf = ({ rows }: Page) => rows.map(({ email }) => email);

async function walk(query: Record<string, string>, way: 'next' | 'previous'): Promise<string[][]> {
  const pages: string[][] = [];
  let page = await membersOf(way === 'next' ? query : { ...query, page: 'last' });
  for (;;) {
    pages.push(emailsOf(page));
    const cursor = page[way];
    if (cursor === null) return pages;
    page = await membersOf({ ...query, [way === 'next' ? 'after' : 'before']: cursor });
  }
}

describe('pages', () => {
  test.each(['created_at', 'name', 'email'])(
    'by %s hold every row once, in both directions',
    async (sort) => {
      for (const direction of ['asc', 'desc']) {
        const query = { search: 'list.example', sort, direction };
        const forwards = (await walk(query, 'next')).flat();
        expect(forwards).toHaveLength(MEMBERS);
        expect(new Set(forwards).size).toBe(MEMBERS);
        const backwards = (await walk(query, 'previous')).toReversed().flat();
        expect(backwards).toEqual(forwards);
        const other = (
          await walk({ ...query, direction: direction === 'asc' ? 'desc' : 'asc' }, 'next')
        ).flat();
        expect(other).toEqual(forwards.toReversed());
      }
    },
  );

  test('are not shifted by rows that are added in between', async () => {
    const first = await membersOf({ search: 'list.example' });
    const next = await membersOf({ search: 'list.example', after: first.next ?? '' });
    const late = await addUser(database, { email: 'late@list.example' });
    expect(emailsOf(await membersOf({ search: 'list.example', after: first.next ?? '' }))).toEqual(
      emailsOf(next),
    );
    expect(emailsOf(await membersOf({ search: 'list.example', before: next.previous ?? '' }))).toEqual(
      emailsOf(first),
    );
    await database.pool.query('delete from users where id = $1', [late.id]);
  });

  test('have cursors to their neighbours, except at the ends', async () => {
    const first = await membersOf({ search: 'list.example' });
    expect(first.rows).toHaveLength(25);
    expect(first.previous).toBeNull();
    const last = await membersOf({ search: 'list.example', page: 'last' });
    expect(last.next).toBeNull();
    expect(last.rows).toHaveLength(25);
    const one = await membersOf({ search: 'person7@list.example' });
    expect(one).toMatchObject({ previous: null, next: null, total: { count: 1, has_more: false } });
  });

  test.each([
    'nonsense',
    '',
    'W10',
    btoa('["x","y"]'),
    btoa('["1"]'),
    btoa('{"0":"1"}'),
    btoa('["9e99","1"]'),
  ])('with an unknown cursor are refused: %j', async (cursor) => {
    for (const field of ['after', 'before']) {
      const reply = await ask(app, 'adminListMembers', token, { [field]: cursor });
      expect(reply.statusCode).toBe(422);
      expect(Object.keys(reply.json().validation_errors)).toEqual([field]);
    }
  });
});

describe('a search', () => {
  test.each([
    ['first3 last3', 3],
    ['FIRST3', 11],
    ['person5@list.example', 1],
    ['la list.example', MEMBERS],
    ['person 5@list.example', 6],
    ['%', 0],
    ['___t1', 0],
    ['\\', 0],
    ["' or true --", 0],
    ['st3 list.example', 17],
    ['zz list.example', 0],
    ['Lást3 FÏRST3', 3],
  ])('for %j finds %i', async (search, found) => {
    expect((await membersOf({ search })).total.count).toBe(found);
  });

  test.each([
    ['names without their accents', 'nunez muller', ['nunez@meant.example']],
    ['accents that are not there', 'Grüber', ['gruber@meant.example']],
    ['letters of another form', 'Ｇruber', ['gruber@meant.example']],
    ['a letter too few', 'grubr', ['gruber@meant.example']],
    ['a letter too many', 'Núñezz', ['nunez@meant.example']],
    ['a wrong letter', 'graber', ['gruber@meant.example', 'other@meant.example']],
    ['two letters exchanged, in both words', 'Nuenz Mulelr', ['nunez@meant.example']],
    ['two slips in a long word', 'Papadopolus', ['papa@meant.example']],
    ['a slip in the address', 'grubre@meant.example', ['gruber@meant.example']],
    ['nothing where a name is right as it is', 'grober', ['other@meant.example']],
    ['a slip in a word too short to guess', 'Lii', []],
  ])('forgives %s: %s', async (_case, search, emails) => {
    expect(emailsOf(await membersOf({ search, status: 'blocked', sort: 'email', direction: 'asc' }))).toEqual(
      emails,
    );
  });

  test('falls back to similar words on every page and in the file', async () => {
    const query = { search: 'lsit.example', sort: 'email' };
    expect((await walk(query, 'next')).flat()).toHaveLength(MEMBERS);
    const file = await ask(app, 'adminExportMembers', token, query);
    expect(file.body.split('\r\n')).toHaveLength(MEMBERS + 2);
  });

  test.each(['a\0b', 'x'.repeat(201), 'bell\x07'])('for invalid text is refused: %j', async (search) => {
    const reply = await ask(app, 'adminListMembers', token, { search });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().validation_errors)).toEqual(['search']);
  });
});

test.each([
  { sort: 'password_hash' },
  { direction: 'sideways' },
  { role: 'guest' },
  { page: '7' },
  { status: '' },
])('an unknown filter value is refused: %j', async (query) => {
  const reply = await ask(app, 'adminListMembers', token, query);
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().validation_errors)).toEqual(Object.keys(query));
});

test('a repeated filter value is refused', async () => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.inject({ method: 'GET', url: '/api/admin/members?sort=name&sort=email', headers });
  expect(reply.statusCode).toBe(422);
});

test('a total beyond the counting limit is marked as incomplete', async () => {
  await database.pool.query(
    `insert into contact_messages (first_name, last_name, email, message)
     select 'Many', 'Words', 'many@example.org', 'flood ' || n from generate_series(1, 1001) n`,
  );
  const over = (await ask(app, 'adminListMessages', token, { search: 'flood' })).json();
  expect(over.total).toEqual({ count: 1000, has_more: true });
  await database.pool.query(`delete from contact_messages where message = 'flood 1'`);
  const even = (await ask(app, 'adminListMessages', token, { search: 'flood' })).json();
  expect(even.total).toEqual({ count: 1000, has_more: false });
});

describe('a file', () => {
  test('holds all rows of the search, on any page, and is not cached', async () => {
    const reply = await ask(app, 'adminExportMembers', token, {
      search: 'list.example',
      page: 'last',
      sort: 'email',
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="members.csv"');
    expect(reply.headers['cache-control']).toBe('no-store');
    const lines = reply.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFFirst name,Last name,E-mail,Role,Pay type,Status,Subscription,Created');
    expect(lines).toHaveLength(MEMBERS + 2);
    expect(lines.at(-2)).toMatch(/^First0,Last0,person0@list\.example,member,payee,active,none,2025-01-01T/);
  });

  test('is streamed without losing rows', async () => {
    const reply = await ask(app, 'adminExportMessages', token, { search: 'flood' });
    expect(reply.body.split('\r\n')).toHaveLength(1000 + 2);
  });

  test('has no cell that a spreadsheet would run as a formula', async () => {
    const formulas = ['=1+1', '+1 555 0100', '-2', '@SUM(A1)', '＝1+1', '=cmd|"/c calc"!A1'];
    for (const phone of formulas) await addContactMessage(database, { phone, lastName: 'Formula' });
    await addContactMessage(database, {
      phone: 'a "quoted", thing',
      message: 'two\r\nlines',
      lastName: 'Formula',
    });
    const reply = await ask(app, 'adminExportMessages', token, {
      search: 'Formula',
      sort: 'created_at',
      direction: 'asc',
    });
    const cells = reply.body
      .split('\r\n')
      .slice(1, 7)
      .map((line) => line.split(',')[4]);
    expect(cells).toEqual([
      `"'=1+1"`,
      `"'+1 555 0100"`,
      `"'-2"`,
      `"'@SUM(A1)"`,
      `"'＝1+1"`,
      `"'=cmd|""/c calc""!A1"`,
    ]);
    expect(reply.body).toContain('"a ""quoted"", thing",new,,"two\r\nlines"');
  });
});
