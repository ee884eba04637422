/** Stops between the steps, at which the rehearsal waits for work outside the machine. */
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
const fileOf = (heading) => `/srv/${heading.toLowerCase().replaceAll(/\W+/g, '-')}`;

export function stopAt(heading) {
  const file = fileOf(heading);
  return { heading, commands: `{ until [ -e ${file} ]; do sleep 0.2; done; } 2>/dev/null\n` };
}

/** Runs the work of each stop when it is reached. Ends early if the rehearsal fails. */
export async function doAtStops(machine, rehearsal, works) {
  for (const [heading, work] of Object.entries(works)) {
    while (rehearsal.step() !== heading) {
      if (rehearsal.hasEnded()) return;
      await sleep(POLL_MS);
    }
    await work();
    machine.put(fileOf(heading), '');
  }
}
