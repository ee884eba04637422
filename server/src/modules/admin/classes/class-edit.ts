import type { Transaction } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { AnnounceChange } from '../../bookings/announce-change.ts';
import type { ClassImageService } from '../../class-images/service.ts';
import type { ClassService } from '../../classes/service.ts';
import type { LockedClass } from '../../classes/stored-class.ts';

type Change = Parameters<ClassService['change']>[2];

/**
 * Changes a class, mails participants about a new time or place, and gives new seats to the waiting list. Throws
 * `invalid` before it writes anything.
 */
export type EditClass = (
  tx: Transaction,
  current: LockedClass,
  change: Change,
  now: Date,
) => Promise<LockedClass>;

interface EditDeps {
  readonly images: Pick<ClassImageService, 'requireUsable'>;
  readonly classes: Pick<ClassService, 'change'>;
  readonly announceChange: AnnounceChange;
  /** Gives free seats to the waiting list. */
  readonly fillFreeSeats: (tx: Transaction, locked: LockedClass, now: Date) => Promise<number>;
}

export function createClassEdit({ images, classes, announceChange, fillFreeSeats }: EditDeps): EditClass {
  return async (tx, current, change, now) => {
    const { capacity = current.capacity, imageUrl = current.imageUrl } = change;
    if (capacity < current.seatsTaken) throw tooFewSeats(current.seatsTaken);
    if (imageUrl !== current.imageUrl) await images.requireUsable(tx, imageUrl);
    const changed = await classes.change(tx, current, change, now);
    await announceChange(tx, current, changed, now);
    if (capacity > current.capacity) await fillFreeSeats(tx, changed, now);
    return changed;
  };
}

function tooFewSeats(seatsTaken: number): CodedError {
  const message = `${seatsTaken} ${seatsTaken === 1 ? 'seat is' : 'seats are'} booked already.`;
  return new CodedError('invalid', { validationErrors: { capacity: message } });
}
