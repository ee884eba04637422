/** Sends requests at a fixed rate, whatever their results, over persistent connections like those of browsers. */

const TICK_MS = 50;
const NO_ANSWER_MS = 30_000;

/**
 * `next(n)` returns the n-th request: `{ kind, url, method, headers, body, note }`. `client` is
 * node:http or node:https; `settings` are options of its agent.
 */
export function beginLoad({ rate, next, client, settings = {} }) {
  const agent = new client.Agent({ keepAlive: true, maxSockets: 64, ...settings });
  const answers = [];
  const open = new Set();
  let sent = 0;
  const timer = setInterval(() => {
    for (let n = 0; n < (rate * TICK_MS) / 1_000; n += 1) {
      const pending = ask(next(sent++));
      open.add(pending);
      pending.finally(() => open.delete(pending)).catch(() => {});
    }
  }, TICK_MS);

  async function ask({ kind, url, body, note, ...options }) {
    const begun = performance.now();
    const outcome = await send(client, url, { ...options, agent, body });
    answers.push({ kind, note, outcome, begun, ms: performance.now() - begun });
  }

  return {
    /** The replies and failures so far. A failure has an outcome other than 200. */
    answers,
    sent: () => sent,
    async end() {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
    },
  };
}

/** The number of answers per group. */
export function countBy(answers, nameOf) {
  const groups = Object.entries(Object.groupBy(answers, nameOf));
  return groups.map(([name, all]) => `${name} ${all.length}`).join(', ');
}

export function isFailed({ outcome }) {
  return outcome !== 200;
}

function send({ request }, url, { body, ...options }) {
  return new Promise((resolve) => {
    const sent = request(url, options, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode));
      reply.on('error', (error) => resolve(error.message));
    });
    sent.setTimeout(NO_ANSWER_MS, () => sent.destroy(new Error('no answer in 30 s')));
    sent.on('error', (error) => resolve(error.message));
    sent.end(body);
  });
}
