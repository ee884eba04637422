/** Observes the server from outside. */

/** An attack is over when the site has been ready, with quick replies, for this long. */
const CALM_MS = 5_000;
const CALM_WITHIN_MS = 60_000;
const QUICK_MS = 500;
export const METRICS_TOKEN = 'token of the storm bench';

/** Waits until the effects of an attack are over, so that they do not count for the next one. */
export async function untilCalm({ url, pid }) {
  const begun = performance.now();
  let unrestAt = begun;
  while (performance.now() - unrestAt < CALM_MS && performance.now() - begun < CALM_WITHIN_MS) {
    const sentAt = performance.now();
    const isReady = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (!isRunning(pid)) return;
    if (!isReady || performance.now() - sentAt > QUICK_MS) unrestAt = performance.now();
    await pause(200);
  }
}

/** The resident memory of the server. null if it has ended. Right after an attack the reply may be late. */
export async function readMemory({ url, pid }) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  for (;;) {
    const reply = await fetch(`${url}/metrics`, { headers }).catch(() => null);
    const bytes = /^process_resident_memory_bytes (.+)$/m.exec((await reply?.text()) ?? '')?.[1];
    if (bytes !== undefined) return Number(bytes);
    if (!isRunning(pid)) return null;
    await pause(500);
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export function pause(forMs) {
  return new Promise((resolve) => setTimeout(resolve, forMs));
}
