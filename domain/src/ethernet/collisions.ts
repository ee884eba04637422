import { delayBetween, meets, type Transmission } from './transmission.ts';

/** Counts collisions on the cable: any number of transmissions that overlap, directly or through others. */
export interface CollisionCounter {
  count(): number;
  /** Takes in a new transmission that meets some of the recent ones. */
  add(own: Transmission, recent: readonly Transmission[]): void;
}

export function createCollisionCounter(): CollisionCounter {
  let opened = 0;
  let merged = 0;

  return {
    count: () => opened - merged,
    add(own, recent) {
      for (const other of recent) {
        if (!meets(own, other)) continue;
        if (own.collision === 0) {
          opened += other.collision === 0 ? 1 : 0;
          own.collision = other.collision === 0 ? opened : other.collision;
        } else if (other.collision !== 0 && other.collision !== own.collision) {
          merged += 1;
          rename(recent, other.collision, own.collision);
        }
        other.collision = own.collision;
      }
    },
  };
}

function rename(transmissions: readonly Transmission[], from: number, to: number): void {
  for (const transmission of transmissions) {
    if (transmission.collision === from) transmission.collision = to;
  }
}

interface Meeting {
  readonly time: number;
  /** From the left end; in a star from the own station. */
  readonly position: number;
}

/** When and where a transmission first meets one that began before it; undefined when it meets none. */
export function firstMeeting(own: Transmission, recent: readonly Transmission[]): Meeting | undefined {
  let first: Meeting | undefined;
  for (const other of recent) {
    if (other === own || !meets(own, other)) continue;
    const meeting = own.station.arm > 0 ? meetingInStar(own, other) : meetingOnBus(own, other);
    if (first === undefined || meeting.time < first.time) first = meeting;
  }
  return first;
}

function meetingOnBus(own: Transmission, other: Transmission): Meeting {
  const arrival = Math.max(own.start, other.start + delayBetween(own.station, other.station));
  const way = (arrival - own.start) / 2;
  const direction = Math.sign(other.station.position - own.station.position);
  return { time: own.start + way, position: own.station.position + direction * way };
}

/**
 * Each direction has wires of its own: signals meet in the hub. One that starts when the other has been sent,
 * and is still coming down to it, meets it at the station alone, which sends while it hears.
 */
function meetingInStar(own: Transmission, other: Transmission): Meeting {
  const way = own.start < other.end ? own.station.arm : 0;
  return { time: own.start + way, position: way };
}
