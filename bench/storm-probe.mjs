/**
 * A separate process that calls as a visitor and as a member at a fixed rate: each call starts at its
 * scheduled time, whether or not earlier ones have been answered, and is measured from that time. A
 * message gives the duration; the process replies with all measured times.
 */
import { Agent } from 'node:http';
import { addressOf, isOurFailure, send } from './storm-caller.mjs';

/** For the visitor and for the member each. */
const CALLS_PER_SECOND = 40;
/** A call without a reply counts as this long, even if the connection was refused at once. */
const GIVE_UP_MS = 10_000;

process.on('message', async ({ url, asset, words, tokens, seconds }) => {
  const agent = new Agent({ keepAlive: true });
  const search = (number) => ({
    method: 'POST',
    path: '/api/search_classes',
    body: { search_terms: words[number % words.length], group_title: 'Any' },
  });
  const personas = {
    visitor: [
      () => ({ path: '/home' }),
      search,
      () => ({ path: '/api/pairing_scores' }),
      () => ({ path: asset }),
    ],
    member: ['/api/list_items', '/api/subscription_info', '/api/dashboard', '/api/bookings'].map(
      (path) => (number) => ({
        path,
        headers: { authorization: `Bearer ${tokens[number % tokens.length]}` },
      }),
    ),
  };
  const results = await Promise.all(
    Object.entries(personas).map(async ([persona, calls]) => [persona, await callAtRate(persona, calls)]),
  );
  agent.destroy();
  process.send(Object.fromEntries(results));

  async function callAtRate(persona, calls) {
    const begun = performance.now();
    const running = [];
    for (let number = 0; number < seconds * CALLS_PER_SECOND; number += 1) {
      const due = begun + (number * 1000) / CALLS_PER_SECOND;
      const early = due - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      running.push(
        measure(persona, calls[number % calls.length](Math.floor(number / calls.length)), number, due),
      );
    }
    return Promise.all(running);
  }

  async function measure(persona, call, number, due) {
    const from = { 'x-forwarded-for': addressOf(persona, number) };
    const headers = { ...call.headers, ...from };
    const reply = await send(url, { ...call, headers, agent, timeoutMs: GIVE_UP_MS });
    const ms = performance.now() - due;
    const hasReply = reply.status !== 0;
    return {
      path: call.path,
      ms: hasReply ? ms : Math.max(ms, GIVE_UP_MS),
      isFailure: !hasReply || isOurFailure(reply),
      isTurnedAway: reply.status === 503,
    };
  }
});
