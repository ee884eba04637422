import { delayBetween, meets, type Transmission } from './transmission.ts';

/**
 * Counts collisions on the cable. A collision is any set of transmissions that overlap, directly or through
 * others.
 */
export interface CollisionCounter {
  count(): number;
  /** Adds a new transmission that overlaps some of the recent ones. */
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
  /** From the left end; in a star, from the transmitting station. */
  readonly position: number;
}

/** Time and place at which a transmission first overlaps an earlier one; undefined without overlap. */
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
 * Each direction has its own wires, so signals meet at the hub. If the other transmission has ended but its
 * signal is still on the way down, the two overlap only at the station, which sends while it receives.
 */
function meetingInStar(own: Transmission, other: Transmission): Meeting {
  const way = own.start < other.end ? own.station.arm : 0;
  return { time: own.start + way, position: way };
}
