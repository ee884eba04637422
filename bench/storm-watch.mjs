/** How the server is, seen from outside. */

/** The storm is over when the site has been ready, and quick to say so, for so long. */
const CALM_MS = 5_000;
const CALM_WITHIN_MS = 60_000;
const QUICK_MS = 500;
export const METRICS_TOKEN = 'token of the storm bench';

/** What a storm leaves behind belongs to it, and not to the next one. */
export async function untilCalm({ url, pid }) {
  const begun = performance.now();
  let unrestAt = begun;
  while (performance.now() - unrestAt < CALM_MS && performance.now() - begun < CALM_WITHIN_MS) {
    const asked = performance.now();
    const isReady = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (!isRunning(pid)) return;
    if (!isReady || performance.now() - asked > QUICK_MS) unrestAt = performance.now();
    await pause(200);
  }
}

/** What the server holds of the machine's; null when there is none. Right after a storm it may answer late. */
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
