/** So many requests a second, whatever becomes of them, over connections that are kept as browsers keep theirs. */

const TICK_MS = 50;
const NO_ANSWER_MS = 30_000;

/**
 * `next(n)` says what the n-th request is: `{ kind, url, method, headers, body, note }`. `client` is node:http
 * or node:https; `settings` are its agent's.
 */
export function beginLoad({ rate, next, client, settings = {} }) {
  const agent = new client.Agent({ keepAlive: true, maxSockets: 64, ...settings });
  const answers = [];
  const open = new Set();
  let sent = 0;
  const timer = setInterval(() => {
    for (let n = 0; n < (rate * TICK_MS) / 1_000; n += 1) {
      const asked = ask(next(sent++));
      open.add(asked);
      asked.finally(() => open.delete(asked)).catch(() => {});
    }
  }, TICK_MS);

  async function ask({ kind, url, body, note, ...options }) {
    const begun = performance.now();
    const outcome = await send(client, url, { ...options, agent, body });
    answers.push({ kind, note, outcome, begun, ms: performance.now() - begun });
  }

  return {
    /** What was answered so far, or failed: an outcome other than 200. */
    answers,
    sent: () => sent,
    async end() {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
    },
  };
}

/** How many of each kind, and of each way to fail. */
export function countBy(answers, nameOf) {
  const groups = Object.entries(Object.groupBy(answers, nameOf));
  return groups.map(([name, all]) => `${name} ${all.length}`).join(', ');
}

export function isFailed({ outcome }) {
  return outcome !== 200;
}

function send({ request }, url, { body, ...options }) {
  return new Promise((resolve) => {
    const asked = request(url, options, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode));
      reply.on('error', (error) => resolve(error.message));
    });
    asked.setTimeout(NO_ANSWER_MS, () => asked.destroy(new Error('no answer in 30 s')));
    asked.on('error', (error) => resolve(error.message));
    asked.end(body);
  });
}
