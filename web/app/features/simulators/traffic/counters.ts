import type { CsmaCdCounters } from '@carom/domain/ethernet/csma-cd-engine';
import type { CsmaCdEvent } from '@carom/domain/ethernet/csma-cd-events';
import type { TrafficLog } from '@carom/domain/ethernet/traffic-log';

/** The model's counters after each event; the first entry is the state before all events. */
export function countEvents({
  events,
  stationsM,
}: TrafficLog): readonly [CsmaCdCounters, ...CsmaCdCounters[]] {
  const stations = stationsM.length;
  const none = { delivered: 0, dropped: 0, lost: 0, attempts: 0, collidedAttempts: 0, collisions: 0 };
  const collisionsSeen = new Set<number>();
  let now: CsmaCdCounters = { ...none, sent: stations, queued: stations };
  const counted: [CsmaCdCounters, ...CsmaCdCounters[]] = [now];
  for (const event of events) {
    now = { ...now };
    count(now, event);
    if (event.type === 'collision') collisionsSeen.add(event.collision);
    now.collisions = collisionsSeen.size;
    now.queued = now.sent - now.delivered - now.dropped - now.lost;
    counted.push(now);
  }
  return counted;
}

/** A station starts on its next frame as soon as it regards the last one as finished. */
function count(counters: CsmaCdCounters, event: CsmaCdEvent): void {
  if (event.type === 'start') counters.attempts += 1;
  else if (event.type === 'end' && event.hasCollided) counters.collidedAttempts += 1;
  else if (event.type === 'end') counters.sent += 1;
  else if (event.type === 'delivered' || event.type === 'lost') counters[event.type] += 1;
  else if (event.type === 'dropped') {
    counters.dropped += 1;
    counters.sent += 1;
  }
}
