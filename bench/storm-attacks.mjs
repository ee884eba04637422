/** The attacks. Each gets its parameters and runs until it is stopped. */
import { setMaxListeners } from 'node:events';
import { Agent, request } from 'node:http';
import { MIX } from './search-mix.mjs';
import { addressOf, isOurFailure, send } from './storm-caller.mjs';

const SEARCHERS = 60;
const LOGINS = 100;
const HOSTILE_PATHS = 2_000;
const PATHS_PER_SECOND = 200;
const PATHS_AT_ONCE = 100;
const STREAMS = 500;
const HEADS_AT_ONCE = 20;
/** A refused caller returns after this time: sooner than requested, but not in a busy loop. */
const BACK_AFTER_MS = 250;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const common = MIX.filter(({ group }) => group === 'common').map(({ body }) => body.search_terms);
const misspelt = MIX.filter(({ group }) => group === 'misspelt').map(({ body }) => body.search_terms);
/** A different word for every number, unlike all known words. */
const wordOf = (number) =>
  Array.from({ length: 5 }, (_, at) => LETTERS[Math.floor(number / 26 ** at) % 26]).join('');
const wordsFrom = (number, count) =>
  Array.from({ length: count }, (_, at) => wordOf(number * 7919 + at * 104_729));

/** Each query is expensive in a different way. The number makes every one different, so that no cache applies. */
const WORST_TERMS = [
  // Four words, and a character that normalization expands to eighteen.
  (number) => `${wordOf(number)} ${'\ufdfa'.repeat(190)}`,
  (number) => wordsFrom(number, 33).join(' '),
  (number) => `${misspelt.join(' ')} ${wordOf(number)}`.slice(0, 200),
  // All words with this first letter, combined with frequent words.
  (number) => `${common.slice(0, 8).join(' ')} ${wordOf(number)} ${LETTERS[number % 26]}`,
  (number) => `${LETTERS.split('').join(' ')} ${wordOf(number)}`,
  (number) => `${wordOf(number)}${'\u3316'.repeat(190)}`,
  (number) => `${wordOf(number).repeat(39)}`,
];

const HOSTILE = [
  () => '/'.repeat(15_500),
  (number) => `/${'/'.repeat(15_000)}${number}`,
  (number) => `/home${'/'.repeat(15_000)}?${number}`,
  (number) => `/api/${'%2f'.repeat(5_000)}${number}`,
  (number) => `/%E0%A4%A${number}`,
  (number) => `/${'%'.repeat(8_000)}${number}`,
  (number) => `/${'../'.repeat(5_000)}${number}`,
  (number) => `/${'a'.repeat(15_000)}${number}`,
  (number) => `/class-images/${'.'.repeat(15_000)}${number}`,
  (number) => `/reset_password/${'@'.repeat(7_000)}/${'.'.repeat(7_000)}${number}`,
];

/** A lecture hall with ordinary searches, as a normal busy load. */
export const busyLoad = atOnce(SEARCHERS, () => {
  const number = Math.floor(Math.random() * 2 ** 31);
  return { number, method: 'POST', path: '/api/search_classes', body: MIX[number % MIX.length].body };
});

/** The attacks in order. Each runs against an address until the signal, and counts its replies by kind. */
export function createStorms({ emails, fullTokens, nightLink }) {
  let calls = 0;
  const nextCall = () => {
    calls += 1;
    return calls;
  };

  return {
    [`${SEARCHERS} connections of the worst search`]: atOnce(SEARCHERS, () => {
      const number = nextCall();
      const search_terms = WORST_TERMS[number % WORST_TERMS.length](number);
      return {
        number,
        method: 'POST',
        path: '/api/search_classes',
        body: { search_terms, group_title: 'Any' },
      };
    }),
    [`${LOGINS} wrong logins at once`]: atOnce(LOGINS, () => {
      const number = nextCall();
      const body = { email: emails[number % emails.length], password: `not the password ${number}` };
      return { number, method: 'POST', path: '/api/login', body };
    }),
    [`${fullTokens.length} exports`]: atOnce(fullTokens.length, (caller) => {
      const headers = { authorization: `Bearer ${fullTokens[caller]}` };
      return { number: nextCall(), path: '/api/my_data', headers };
    }),
    [`${HOSTILE_PATHS} hostile paths`]: hostilePaths(nextCall),
    [`${STREAMS} event streams that nobody reads, and HEADs`]: eventStreams(
      `/api/followed_nights/${nightLink}/events`,
    ),
  };
}

/** Callers that send the next request as soon as a reply arrives. */
function atOnce(callers, nextRequest) {
  return async (url, signal) => {
    const replies = new Map();
    const running = Array.from({ length: callers }, async (_, caller) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      signal.addEventListener('abort', () => agent.destroy());
      while (!signal.aborted) {
        const wasRefused = await attack(url, agent, nextRequest(caller), { replies, signal });
        if (wasRefused) await pause(BACK_AFTER_MS);
      }
    });
    await Promise.all(running);
    return replies;
  };
}

/** At a fixed rate, as long as the replies keep up. */
function hostilePaths(nextCall) {
  return async (url, signal) => {
    const replies = new Map();
    const agent = new Agent({ keepAlive: true, maxSockets: PATHS_AT_ONCE });
    signal.addEventListener('abort', () => agent.destroy());
    const running = new Set();
    for (let sent = 0; sent < HOSTILE_PATHS && !signal.aborted; sent += 1) {
      const number = nextCall();
      const call = attack(
        url,
        agent,
        { number, path: HOSTILE[sent % HOSTILE.length](number) },
        { replies, signal },
      );
      running.add(call);
      void call.then(() => running.delete(call));
      await pause(1000 / PATHS_PER_SECOND);
      while (running.size >= PATHS_AT_ONCE && !signal.aborted)
        await Promise.race([...running, pause(BACK_AFTER_MS)]);
    }
    await Promise.all(running);
    return replies;
  };
}

/** One network opens streams and reads none. A follower from another network must still be accepted. */
function eventStreams(path) {
  const attacker = { 'x-forwarded-for': addressOf('attacker', 1) };
  const heads = atOnce(HEADS_AT_ONCE, (caller) => ({ number: caller, method: 'HEAD', path }));
  return async (url, signal) => {
    setMaxListeners(0, signal);
    const opened = new Map();
    const statuses = Array.from({ length: STREAMS }, () =>
      openStream(url, { path, headers: attacker, signal }),
    );
    for (const status of await Promise.all(statuses)) opened.set(status, (opened.get(status) ?? 0) + 1);
    const follower = { 'x-forwarded-for': addressOf('visitor', 1) };
    const isFollowed = (await openStream(url, { path, headers: follower, signal })) === 200;
    const replies = await heads(url, signal);
    for (const [status, count] of opened) replies.set(`stream ${status}`, count);
    replies.set(`follower ${isFollowed ? 'has a place' : 'FAILURE'}`, 1);
    return replies;
  };
}

/** Returns the status. The reply stays open and unread until the signal. */
function openStream(url, { path, headers, signal }) {
  return new Promise((resolve) => {
    const asking = request(`${url}${path}`, { agent: false, headers, signal }, (reply) => {
      reply.on('error', () => {});
      resolve(reply.statusCode);
    });
    asking.on('error', () => resolve(0));
    asking.end();
  });
}

/** Returns whether the request was refused. Counts each reply except aborted ones. */
async function attack(url, agent, { number, ...request }, { replies, signal }) {
  const headers = { ...request.headers, 'x-forwarded-for': addressOf('attacker', number) };
  const reply = await send(url, { ...request, headers, agent });
  if (signal.aborted) return false;
  const kind =
    reply.status === 0 ? 'no reply' : isOurFailure(reply) ? `${reply.status} FAILURE` : String(reply.status);
  replies.set(kind, (replies.get(kind) ?? 0) + 1);
  return [0, 429, 503].includes(reply.status);
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
