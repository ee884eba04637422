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

/** When and where a transmission first meets one that began before it; undefined when it meets none. */
export function firstMeeting(
  own: Transmission,
  recent: readonly Transmission[],
): { readonly time: number; readonly position: number } | undefined {
  let first: { time: number; position: number } | undefined;
  for (const other of recent) {
    if (other === own || !meets(own, other)) continue;
    const arrival = Math.max(own.start, other.start + delayBetween(own.station, other.station));
    const way = (arrival - own.start) / 2;
    const time = own.start + way;
    if (first !== undefined && first.time <= time) continue;
    const direction = Math.sign(other.station.position - own.station.position);
    first = { time, position: own.station.position + direction * way };
  }
  return first;
}
