/** Places between the steps where the rehearsal waits until something has been done outside of it. */
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;
const fileOf = (heading) => `/srv/${heading.toLowerCase().replaceAll(/\W+/g, '-')}`;

export function stopAt(heading) {
  const file = fileOf(heading);
  return { heading, commands: `{ until [ -e ${file} ]; do sleep 0.2; done; } 2>/dev/null\n` };
}

/** Does what belongs to each stop when it is reached. Ends early with the rehearsal, if that fails. */
export async function doAtStops(machine, rehearsal, works) {
  for (const [heading, work] of Object.entries(works)) {
    while (rehearsal.step() !== heading) {
      if (rehearsal.hasEnded()) return;
      await sleep(LOOK_EVERY_MS);
    }
    await work();
    machine.put(fileOf(heading), '');
  }
}
