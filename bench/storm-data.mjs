/** The data for the attacks: classes to search, measured members, and members with full portfolios. */
import { createPasswordHashing } from '../server/src/security/password-hash.ts';
import { createCaptain } from './captain.mjs';
import { loadClasses } from './class-data.mjs';
import { addUsers, furnish, openSessions, subscribe } from './member-data.mjs';
import { addressOf } from './storm-caller.mjs';

const CLASSES = 20_000;
const MEMBERS = 1_000;
const MEASURED = 10;
const FULL = 20;
const ENTRY_BYTES = 63_000;
const MOST_ENTRIES = 500;

export async function fillSite(client, url) {
  await client.query('set statement_timeout = 0');
  await client.query('truncate users, classes cascade');
  await loadClasses(client, 0, CLASSES);
  const passwordHash = await createPasswordHashing().hash('three cushions and a kiss');
  const members = await addUsers(client, { count: MEMBERS, name: 'Storm', passwordHash });
  const measured = members.slice(0, MEASURED);
  const full = members.slice(MEASURED, MEASURED + FULL);
  await subscribe(client);
  await furnish(client, measured, { items: 50, bookings: 10 });
  const fullTokens = await openSessions(client, full);
  const entries = await fillPortfolio(url, fullTokens[0]);
  await copyPortfolio(client, full);
  await client.query('vacuum analyze');
  console.log(
    `${CLASSES} classes, ${MEMBERS} members, ${FULL} of them with the ${entries} entries that are allowed`,
  );
  const tokens = await openSessions(client, measured);
  const { link } = await createCaptain((method, path, body) => askAs(tokens[0], url, { method, path, body }));
  return {
    tokens,
    nightLink: link,
    fullTokens,
    emails: members.slice(MEASURED + FULL).map(({ email }) => email),
  };
}

/** Created by the API, so that it is as full as allowed. Many small values are the most expensive to read. */
async function fillPortfolio(url, token) {
  const data = { values: Array.from({ length: ENTRY_BYTES / 2 }, (_, number) => number % 10) };
  for (let number = 0; number < MOST_ENTRIES; number += 1) {
    const reply = await fetch(`${url}/api/portfolio`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-forwarded-for': addressOf('member', number),
      },
      body: JSON.stringify({ kind: 'traffic_run', name: `Run ${number}`, data }),
    });
    if (reply.status === 409) return number;
    if (!reply.ok) throw new Error(`The portfolio cannot be filled: ${reply.status} ${await reply.text()}`);
  }
  return MOST_ENTRIES;
}

async function askAs(token, url, { method, path, body }) {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': addressOf('member', 0),
    },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

async function copyPortfolio(client, [{ id: from }, ...others]) {
  await client.query(
    `insert into portfolio_entries (user_id, kind, name, data, created_at, updated_at)
     select other, kind, name, data, created_at, updated_at
     from portfolio_entries cross join unnest($2::uuid[]) other where user_id = $1`,
    [from, others.map(({ id }) => id)],
  );
}
