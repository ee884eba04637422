/**
 * Simulates visitors and members of the rehearsed site through its proxy, and collects the results of their requests.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { addUsers, openSessions } from '../../bench/member-data.mjs';
import {
  acknowledgedIn,
  beginProxiedForms,
  beginProxiedLoad,
  beginProxiedPageLoads,
  compareWrites,
} from '../../bench/proxied-load.mjs';
import { countBy, isFailed } from '../../bench/steady-load.mjs';
import { LONE_CONNECTION_LIMITS } from '../../server/src/db/connections/connection-limits.ts';
import { createClient } from '../../server/src/db/connections/connections.ts';

const RATE = 20;
const PAGE_LOADS_PER_SECOND = 2;
const MEMBERS = 100;
const FORMS_PER_SECOND = 1;
/** Per member, because every form ends one. */
const SESSIONS = 12;
const QUIET_MS = 5_000;

export function makeLoad({ certificate, databaseUrl }) {
  const problems = [];
  let tokens = [];
  let toBeEnded = [];
  let calls = null;
  let pages = null;
  let forms = null;
  const judge = (what, value, details = '') => {
    console.log(`${value === 0 ? '✓' : '✗'} ${what}: ${value}${details}`);
    if (value > 0) problems.push(`${what}: ${value}${details}`);
  };

  /** Opens a new connection, because a restore ends all existing ones. */
  async function onDatabase(work) {
    const limits = LONE_CONNECTION_LIMITS;
    const client = createClient({ connectionString: databaseUrl(), name: 'trial', limits });
    await client.connect();
    return work(client).finally(() => client.end());
  }

  function startPages() {
    pages = beginProxiedPageLoads({ certificate, perSecond: PAGE_LOADS_PER_SECOND });
  }

  async function endPages(when) {
    const loads = await pages.end();
    pages = null;
    const files = loads.reduce((sum, { assets }) => sum + assets.length, 0);
    const broken = loads.filter(({ isBroken }) => isBroken);
    console.log(`\n${when}: ${loads.length} page loads with ${files} files`);
    const details = broken.map(({ path, missing }) => `\n  ${path} lacked ${missing.join(', ')}`);
    judge('broken page loads', broken.length, details.join(''));
  }

  return {
    problems,
    /** Returns the writes that were acknowledged in the first seconds. */
    async begin() {
      await onDatabase(async (client) => {
        const members = await addUsers(client, { count: MEMBERS, name: 'Member' });
        tokens = await openSessions(client, members);
        toBeEnded = await openSessions(client, Array(SESSIONS).fill(members).flat());
      });
      return this.goOn();
    },
    async goOn() {
      calls = beginProxiedLoad({ certificate, tokens, rate: RATE });
      forms = beginProxiedForms({ certificate, tokens: toBeEnded, perSecond: FORMS_PER_SECOND });
      startPages();
      await sleep(QUIET_MS);
      return acknowledgedIn(calls.answers);
    },
    startPages,
    endPages,
    /** Returns the acknowledged writes. */
    async end(when) {
      await calls.end();
      const sent = await forms.end();
      await endPages(when);
      const { answers } = calls;
      toBeEnded = toBeEnded.slice(sent.length);
      [calls, forms] = [null, null];
      const failed = [...answers, ...sent].filter(isFailed);
      const acknowledged = acknowledgedIn(answers);
      const { lost, twice } = await this.compare(acknowledged);
      console.log(
        `${answers.length} requests in ${secondsOf(answers)} s (${countBy(answers, ({ kind }) => kind)}), and ${sent.length} forms`,
      );
      judge('failed requests', failed.length, failed.length > 0 ? `: ${reasonsOf(failed)}` : '');
      judge(`acknowledged writes that are lost, of ${acknowledged.length}`, lost.length);
      judge('writes that were done twice', twice);
      return acknowledged;
    },
    compare: (acknowledged) => onDatabase((client) => compareWrites(client, acknowledged)),
    /** Stops everything after a failure of the rehearsal. */
    async abort() {
      await Promise.all([calls?.end(), forms?.end(), pages?.end()]);
    },
  };
}

const reasonsOf = (failed) => countBy(failed, ({ kind, outcome }) => `${kind}: ${outcome} ×`);

function secondsOf(answers) {
  const begun = answers.map((answer) => answer.begun);
  return Math.round((Math.max(...begun) - Math.min(...begun)) / 1_000);
}
