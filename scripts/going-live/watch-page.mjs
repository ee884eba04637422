/** Loads pages with all their scripts through the proxy of this machine, from a step of the rehearsal until another. */
import { get } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginPageLoads } from '../../bench/page-loads.mjs';

const PER_SECOND = 5;
const LOOK_EVERY_MS = 100;
const ANSWER_WITHIN_MS = 10_000;

export function watchPages(host, { ca, rehearsal, from, until }) {
  let isOver = false;
  const watching = watch();

  async function watch() {
    const reaches = async (step) => {
      while (!isOver && rehearsal.step() !== step) await sleep(LOOK_EVERY_MS);
    };
    await reaches(from);
    const pages = beginPageLoads({ perSecond: PER_SECOND, get: ask });
    await reaches(until);
    return pages.end();
  }

  function ask(path) {
    return new Promise((resolve) => {
      const options = { host: '127.0.0.1', servername: host, headers: { host }, path, ca, agent: false };
      const request = get(options, async (reply) => {
        resolve({ status: reply.statusCode, text: await text(reply).catch(() => '') });
      });
      request.setTimeout(ANSWER_WITHIN_MS, () => request.destroy(new Error('no answer')));
      request.on('error', ({ message }) => resolve({ status: message, text: '' }));
    });
  }

  return {
    async stop() {
      isOver = true;
      const loads = await watching;
      return {
        loads: loads.length,
        requests: loads.flatMap(({ assets }) => assets).length + loads.length,
        broken: loads.filter(({ isBroken }) => isBroken),
      };
    },
  };
}
