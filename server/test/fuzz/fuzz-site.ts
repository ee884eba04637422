import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints } from '@carom/contract/endpoints';
import { afterAll } from 'vitest';
import { classIdIn } from '../../src/modules/classes/class-id.ts';
import { addUser, registration } from '../http/accounts.ts';
import { addClass } from '../http/admin-class-entries.ts';
import { addContactMessage } from '../http/admin-entries.ts';
import { addVideo } from '../http/admin-video-entries.ts';
import { createFixtureSite } from '../http/fixture-site.ts';
import { usePaymentSite } from '../http/payment-site.ts';
import { createRecordedLog, WARN } from '../http/recorded-log.ts';
import { fetchCsrfHeaders } from '../http/test-app.ts';
import { startOpenMeteo } from '../support/open-meteo-stand-in.ts';
import { actorFor, createActors } from './actors.ts';
import { type Damage, damaged } from './damage.ts';
import { type FuzzRequest, wireOf } from './fuzz-request.ts';
import { endpointAt, problemsOf } from './judge-reply.ts';
import { areaOf, createKnownIds } from './known-ids.ts';
import { exchange, repliesIn } from './wire.ts';

const LONGEST_SHOWN = 3_000;
const MOST_PAGES = 20;
const SILENCE_AFTER_DAMAGE_MS = 500;

const lists = (Object.values(endpoints) as Endpoint[]).filter(({ method, path, file }) => {
  return method === 'GET' && !path.includes(':') && file === undefined;
});

/** The real app on a port, with built pages, a payment provider, a weather service and sample data. */
export async function useFuzzSite() {
  const weather = await startOpenMeteo();
  afterAll(() => weather.close());
  const log = createRecordedLog();
  const { app, database, emulator } = await usePaymentSite({
    isTestMode: true,
    app: {
      env: { weather: { forecastUrl: weather.url, geocodingUrl: weather.url }, trustProxy: ['loopback'] },
      siteRoot: await createFixtureSite(),
      logger: log.logger,
    },
  });
  // Thousands of generated members name the same payment. The provider's rate limit is not under test.
  await emulator.setBehaviour({ reads_per_minute: 1_000_000 });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const csrf = await fetchCsrfHeaders(app);
  const actors = createActors(app, database);

  // The group has the same id, so that one known id serves both.
  const bookable = randomUUID();
  await addClass(database, { classId: classIdIn(bookable), groupId: bookable, capacity: 2 });
  for (const title of ['Losing the token', 'Reading an eye diagram']) await addClass(database, { title });
  for (const position of [1, 2]) await addVideo(database, { position });
  await addContactMessage(database);
  await addUser(database, { email: registration.email });
  const known = createKnownIds({
    '/api/nights': ['feature_1', 'feature_2'],
    '/api/book_class': [bookable],
    '/api/waiting_list': [bookable],
  });

  const taken = new Set<string>();

  async function wireAsSent(request: FuzzRequest): Promise<Buffer> {
    const idAt = known.of(endpointAt(request)?.path ?? request.url);
    return wireOf(request, { token: await actors.tokenOf(request.as), csrf, idAt });
  }

  /** Throws with the sent bytes and the log lines about them. */
  function complain(wire: Buffer, problems: readonly string[]): void {
    const logged = log.lines.filter(({ level, err }) => level >= WARN && err !== undefined);
    log.lines.length = 0;
    if (problems.length === 0) return;
    const shown = [wire.toString('latin1'), logged].map((each) =>
      JSON.stringify(each).slice(0, LONGEST_SHOWN),
    );
    throw new Error([problems.join(', '), ...shown].join('\n'));
  }

  /** Returns the content of a successful reply. Throws if the reply violates the contract. */
  async function send(request: FuzzRequest): Promise<unknown> {
    const wire = await wireAsSent(request);
    const replies = repliesIn(await exchange(port, wire), request.method === 'HEAD');
    const reply = replies.find(({ status }) => status >= 200);
    if (reply === undefined) return complain(wire, ['no reply']);
    const endpoint = endpointAt(request);
    const body = wire.subarray(wire.indexOf('\r\n\r\n') + 4);
    complain(wire, problemsOf({ ...request, endpoint, body }, reply));
    if (endpoint !== null && reply.status < 300) taken.add(`${endpoint.method} ${endpoint.path}`);
    if (endpoint === null || endpoint.file !== undefined || reply.status !== 200) return null;
    const content: unknown = JSON.parse(reply.body.toString());
    known.learnFrom(endpoint.path, content);
    return content;
  }

  /** Reads all pages of a list. */
  async function readList({ method, path, csrf, access }: Endpoint): Promise<void> {
    let cursor: unknown;
    for (let page = 0; page < MOST_PAGES && cursor !== null; page += 1) {
      const url = typeof cursor === 'string' ? `${path}?after=${cursor}` : path;
      const content = await send({
        as: actorFor({ access }),
        method,
        url,
        headers: {},
        body: null,
        withCsrf: csrf === true,
      });
      cursor = (content as { next?: unknown } | null)?.next ?? null;
    }
  }

  return {
    database,
    send,
    lists,
    readList,
    /** The calls that have succeeded at least once, as method and path. */
    taken,
    /** Sends bytes that may not be a valid request. The server need not reply, but must not fail. */
    async sendDamaged(request: FuzzRequest, damage: Damage): Promise<void> {
      const wire = damaged(await wireAsSent(request), damage);
      const { leavesEarly } = damage;
      const received = await exchange(port, wire, { leavesEarly, silenceMs: SILENCE_AFTER_DAMAGE_MS });
      const failures = repliesIn(received, false).filter(({ status }) => status >= 500);
      complain(
        wire,
        failures.map(({ status }) => `status ${status}`),
      );
    },
    /** Reads the list of a call's area to learn its ids. */
    async learnAbout({ path }: Endpoint): Promise<void> {
      for (const list of lists) if (list.path === areaOf(path)) await readList(list);
    },
  };
}
