import { type Attendance, mayMarkAttendance } from '@carom/domain/classes/attendance';
import type { Database, Transaction } from '../../../db/client.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { OfficeBookings } from '../../bookings/office-bookings.ts';
import { classIdIn } from '../../classes/class-id.ts';
import type { ClassService } from '../../classes/service.ts';
import type { LockedClass, StoredClass } from '../../classes/stored-class.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { findUserById, type User } from '../../users/directory.ts';
import { memberSubject } from '../audit-log/member-subject.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { findParticipation, saveAttendance } from './changes-repo.ts';
import { type StoredParticipant, selectParticipants } from './repo.ts';

interface Added {
  readonly participant: StoredParticipant;
  /** True if nothing changed. */
  readonly isAsBefore: boolean;
}

/** Changes of a class's participants by admins. All are idempotent and recorded in the audit log. */
export interface ParticipantChanges {
  /** Throws `classNotFound`, `memberNotFound`, `classCancelled`, `classEnded`, `classFull`, `waitingNeedsAccess`. */
  add(
    admin: SignedInUser,
    classId: string,
    wanted: { readonly memberId: string; readonly whenFull: 'refuse' | 'wait' },
  ): Promise<Added>;
  /** Throws `participantNotFound`, `classOver`. */
  remove(admin: SignedInUser, bookingId: string): Promise<StoredParticipant>;
  /** Throws `participantNotFound`, `classCancelled`, `attendanceTooEarly`. */
  mark(admin: SignedInUser, bookingId: string, attendance: Attendance | null): Promise<StoredParticipant>;
}

interface ChangesDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly classes: Pick<ClassService, 'changing'>;
  readonly officeBookings: OfficeBookings;
}

export function createParticipantChanges({
  db,
  clock,
  classes,
  officeBookings,
}: ChangesDeps): ParticipantChanges {
  async function participantOf(tx: Transaction, bookingId: string): Promise<StoredParticipant> {
    const [participant] = await selectParticipants(tx, [bookingId]);
    if (participant === undefined) throw new CodedError('participantNotFound');
    return participant;
  }

  return {
    async add(admin, id, { memberId, whenFull }) {
      const added = await classes.changing(classIdIn(id), async (tx, locked) => {
        const now = clock();
        const held = requireAhead(locked, now);
        const member = requireActiveMember(await findUserById(tx, memberId));
        const taken = await officeBookings.add(tx, held, member, { whenFull, now });
        if (!taken.ok) return taken;
        const { booking, from } = taken.value;
        const isAsBefore = booking.state === from;
        if (!isAsBefore) {
          await recordChange(tx, {
            admin,
            action: 'participant.added',
            subject: memberSubject(member),
            before: { booking: from },
            after: { class: held.title, booking: booking.state },
            at: now,
          });
        }
        return { ok: true as const, value: { participant: await participantOf(tx, booking.id), isAsBefore } };
      });
      // Throw after the commit, so that seats given to the waiting list are kept.
      if (!added.ok) throw new CodedError(added.problem);
      return added.value;
    },

    async remove(admin, named) {
      const bookingId = uuidIn(named, 'participantNotFound');
      const { held } = await requireParticipation(db, bookingId);
      return classes.changing(held.classId, async (tx, locked) => {
        const { booking, member } = await requireParticipation(tx, bookingId);
        if (locked === null) throw new CodedError('participantNotFound');
        const at = clock();
        const removed = await officeBookings.remove(tx, locked, { booking, member }, at);
        if (removed !== null) {
          await recordChange(tx, {
            admin,
            action: 'participant.removed',
            subject: memberSubject(member),
            before: { booking: booking.state },
            after: { class: locked.title, booking: removed.state },
            at,
          });
        }
        return participantOf(tx, bookingId);
      });
    },

    mark: (admin, named, attendance) =>
      db.transaction(async (tx) => {
        const bookingId = uuidIn(named, 'participantNotFound');
        const { booking, member, held } = await requireParticipation(tx, bookingId);
        const at = clock();
        if (held.cancelledAt !== null) throw new CodedError('classCancelled');
        if (booking.state !== 'booked') throw new CodedError('participantNotFound');
        if (!mayMarkAttendance(held, at)) throw new CodedError('attendanceTooEarly');
        if (booking.attendance !== attendance) {
          await recordChange(tx, {
            admin,
            action: 'participant.marked',
            subject: memberSubject(member),
            before: { attendance: booking.attendance },
            after: { class: held.title, attendance },
            at,
          });
          if (!(await saveAttendance(tx, bookingId, attendance))) throw new CodedError('participantNotFound');
        }
        return participantOf(tx, bookingId);
      }),
  };
}

async function requireParticipation(db: Parameters<typeof findParticipation>[0], bookingId: string) {
  const found = await findParticipation(db, bookingId);
  if (found === null) throw new CodedError('participantNotFound');
  return found;
}

/** Allows drafts, and classes in progress, because participants may arrive late. */
function requireAhead(locked: LockedClass | null, now: Date): LockedClass {
  if (locked === null) throw new CodedError('classNotFound');
  const { cancelledAt, endsAt }: StoredClass = locked;
  if (cancelledAt !== null) throw new CodedError('classCancelled');
  if (endsAt <= now) throw new CodedError('classEnded');
  return locked;
}

function requireActiveMember(user: User | null): User {
  if (user === null || user.role !== 'member') throw new CodedError('memberNotFound');
  if (user.status !== 'active') throw new CodedError('memberNotActive');
  return user;
}
