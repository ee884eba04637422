import { readFileSync } from 'node:fs';

/** From this share on, a test that waits for something may have failed because nobody ran it. */
export const MUCH_LOST_TIME = 0.02;

/**
 * Watches how much of its processors a virtual machine loses to others ("steal" in /proc/stat). The function
 * that it answers with tells the share since the start, 0 to 1; where nobody counts it, 0.
 */
export function watchLostTime() {
  const before = readTimes();
  return () => {
    const after = readTimes();
    const all = after.all - before.all;
    return all > 0 ? (after.lost - before.lost) / all : 0;
  };
}

function readTimes() {
  try {
    // user, nice, system, idle, iowait, irq, softirq, steal; what guests use is counted in user already.
    const [, ...times] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/\s+/);
    const counted = times.slice(0, 8).map(Number);
    return { all: counted.reduce((sum, time) => sum + time, 0), lost: counted[7] ?? 0 };
  } catch {
    return { all: 0, lost: 0 };
  }
}
