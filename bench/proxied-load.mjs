/**
 * Simulates visitors and members through the proxy of scripts/proxies.mjs at a steady rate: pages, reads and writes,
 * and complete page loads. Afterwards compares the acknowledged writes with the database.
 */
import { randomUUID } from 'node:crypto';
import * as https from 'node:https';
import { text } from 'node:stream/consumers';
import { PROXY_URL } from '../scripts/proxies.mjs';
import { atThisMachine } from '../scripts/proxy-calls.mjs';
import { beginAtRate, beginPageLoads } from './page-loads.mjs';
import { beginLoad, isFailed } from './steady-load.mjs';

const ANSWER_WITHIN_MS = 30_000;

/** Each token's list receives writes. A list holds 500 lines. */
export function beginProxiedLoad({ certificate, tokens, rate }) {
  const settings = { ca: certificate, lookup: atThisMachine };
  return beginLoad({ rate, next: createRequests(tokens), client: https, settings });
}

export function beginProxiedPageLoads({ certificate, perSecond }) {
  return beginPageLoads({ perSecond, get: (path) => getThrough(certificate, path) });
}

/** Ends one session after another. One server issues the form token, and another may verify it. */
export function beginProxiedForms({ certificate, tokens, perSecond }) {
  return beginAtRate({ perSecond, beginOne: (n) => logOut(tokens[n]) });

  async function logOut(token) {
    const { cookies } = await getThrough(certificate, '/sanctum/csrf-cookie');
    const cookie = cookies.find((each) => each.startsWith('XSRF-TOKEN='))?.split(';')[0] ?? '';
    const { status } = await getThrough(certificate, '/api/logout', {
      authorization: `Bearer ${token}`,
      cookie,
      'x-xsrf-token': cookie.replace('XSRF-TOKEN=', ''),
    });
    return { kind: 'form', outcome: status };
  }
}

/** Returns status, text and cookies. Without a reply, the status is the reason. */
export function getThrough(certificate, path, headers = {}) {
  return new Promise((resolve) => {
    const options = { ca: certificate, lookup: atThisMachine, headers };
    const sent = https.get(`${PROXY_URL}${path}`, options, async (reply) => {
      const cookies = reply.headers['set-cookie'] ?? [];
      resolve({ status: reply.statusCode, text: await text(reply).catch(() => ''), cookies });
    });
    sent.setTimeout(ANSWER_WITHIN_MS, () => sent.destroy(new Error('no answer')));
    sent.on('error', (error) => resolve({ status: error.message, text: '', cookies: [] }));
  });
}

/** The acknowledged lines, all of which are different. */
export function acknowledgedIn(answers) {
  return answers.filter((answer) => answer.kind === 'write' && !isFailed(answer)).map(({ note }) => note);
}

/** The acknowledged lines that the database lacks, and the number of duplicate lines. */
export async function compareWrites(client, acknowledged) {
  const { rows } = await client.query('select text, count(*)::int as times from list_items group by text');
  const written = new Set(rows.map((row) => row.text));
  return {
    lost: acknowledged.filter((line) => !written.has(line)),
    twice: rows.filter(({ times }) => times > 1).length,
  };
}

/** Of five requests, one writes, one reads the written list, and three are pages. */
function createRequests(tokens) {
  const url = `${PROXY_URL}/api/list_items`;
  return (n) => {
    if (n % 5 > 1) return { kind: 'page', url: `${PROXY_URL}${n % 2 === 0 ? '/home' : '/search'}` };
    const headers = { authorization: `Bearer ${tokens[Math.floor(n / 5) % tokens.length]}` };
    if (n % 5 === 1) return { kind: 'read', url, headers };
    const line = `line ${randomUUID()}`;
    const body = JSON.stringify({ id: randomUUID(), text: line });
    const typed = { ...headers, 'content-type': 'application/json' };
    return { kind: 'write', note: line, url, method: 'POST', headers: typed, body };
  };
}
