/** Asks for a page through the proxy of this machine, ten times a second, from a step of the rehearsal until another. */
import { get } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 100;
const ANSWER_WITHIN_MS = 10_000;

export function watchPage(url, { ca, rehearsal, from, until }) {
  const { hostname, pathname } = new URL(url);
  const failures = [];
  let asked = 0;
  let isOver = false;
  const watching = watch();

  async function watch() {
    while (!isOver && rehearsal.step() !== until) {
      if (asked > 0 || rehearsal.step() === from) {
        asked += 1;
        const problem = await ask();
        if (problem) failures.push(problem);
      }
      await sleep(PAUSE_MS);
    }
  }

  function ask() {
    return new Promise((resolve) => {
      const options = {
        host: '127.0.0.1',
        servername: hostname,
        headers: { host: hostname },
        path: pathname,
        ca,
      };
      const request = get({ ...options, agent: false }, (reply) => {
        reply.resume();
        reply.on('end', () =>
          resolve(reply.statusCode === 200 ? undefined : `answered with ${reply.statusCode}`),
        );
      });
      request.setTimeout(ANSWER_WITHIN_MS, () => request.destroy(new Error('no answer')));
      request.on('error', ({ message }) => resolve(message));
    });
  }

  return {
    async stop() {
      isOver = true;
      await watching;
      return { asked, failures };
    },
  };
}
