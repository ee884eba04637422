import { type IsoDate, isoDateOf } from '@carom/domain/subscription/calendar';
import { type ComplimentaryDays, nextComplimentaryDays } from '@carom/domain/subscription/complimentary-days';
import { isGranted } from '@carom/domain/subscription/predicates';
import { renews } from '@carom/domain/subscription/renewal';
import { hasRunOut, type Validity } from '@carom/domain/subscription/validity';
import type { Database, Queryable } from '../../../db/client.ts';
import { lockUserRow } from '../../../db/lock-user.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { SubscriptionClock } from '../../../ports/payments.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import type { MemberStates } from '../../subscription/member-state/member-state.ts';
import { memberSubject } from '../audit-log/member-subject.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { requireMember } from '../members/require-member.ts';
import {
  findDays,
  type GivenDays,
  insertDays,
  revokeDays,
  selectGivenTo,
} from './complimentary-days-repo.ts';

interface Preview extends ComplimentaryDays {
  readonly beginsToday: boolean;
  /** Of a subscription that counts; null: there is none. */
  readonly paidUntil: IsoDate | null;
  readonly renews: boolean;
}

interface Gift {
  readonly id: string;
  readonly days: number;
  readonly reason: string;
  /** As the preview had it. */
  readonly startDate: IsoDate;
}

export interface ShownDays extends GivenDays {
  readonly state: 'to come' | 'running' | 'over' | 'ended early';
}

/** All throw `memberNotFound`. */
export interface ComplimentaryDaysService {
  list(memberId: string): Promise<readonly ShownDays[]>;
  preview(memberId: string, days: number): Promise<Preview>;
  /** Throws `changedMeanwhile` when they would begin on another day than the preview said. */
  give(admin: SignedInUser, memberId: string, gift: Gift): Promise<void>;
  /** Says whose they were. Throws `daysNotFound`, `daysAreOver`. */
  revoke(admin: SignedInUser, id: string): Promise<string>;
}

interface ComplimentaryDaysDeps {
  readonly db: Database;
  readonly memberStates: MemberStates;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
}

export function createComplimentaryDaysService(deps: ComplimentaryDaysDeps): ComplimentaryDaysService {
  const { db, memberStates, subscriptionClock, clock } = deps;
  const readToday = async () => isoDateOf(await subscriptionClock());

  async function previewIn(tx: Queryable, memberId: string, days: number): Promise<Preview> {
    const { all, complimentaryDays } = await memberStates.read(tx, memberId);
    const granted = all.map(({ subscription }) => subscription).filter(isGranted);
    const paid = granted.flatMap(({ validity }): Validity[] => (validity === null ? [] : [validity]));
    const today = await readToday();
    const given = nextComplimentaryDays([...paid, ...complimentaryDays], { days, today });
    return {
      ...given,
      beginsToday: given.startDate === today,
      paidUntil: paid[0]?.endDate ?? null,
      renews: granted.some(renews),
    };
  }

  return {
    async list(memberId) {
      const { id } = await requireMember(db, memberId);
      const given = await selectGivenTo(db, id);
      if (given.length === 0) return [];
      const today = await readToday();
      return given.map((days) => ({ ...days, state: stateOf(days, today) }));
    },
    async preview(memberId, days) {
      const { id, role } = await requireMember(db, memberId);
      if (role !== 'member') throw new CodedError('onlyForMembers');
      return previewIn(db, id, days);
    },
    async give(admin, named, { id, days, reason, startDate: seen }) {
      const { id: memberId } = await requireMember(db, named);
      await db.transaction(async (tx) => {
        await lockUserRow(tx, memberId);
        const member = await requireMember(tx, memberId);
        if (member.role !== 'member') throw new CodedError('onlyForMembers');
        const known = await findDays(tx, id);
        // The same once more: its answer was lost.
        if (known !== null && known.userId === memberId) return;
        const { startDate, endDate } = await previewIn(tx, memberId, days);
        if (known !== null || startDate !== seen) throw new CodedError('changedMeanwhile');
        const at = clock();
        await insertDays(tx, {
          ...{ id, userId: memberId, startDate, endDate, reason },
          givenBy: admin.id,
          givenAt: at,
        });
        await recordChange(tx, {
          admin,
          action: 'member.days_given',
          subject: memberSubject(member),
          before: {},
          after: { start_date: startDate, end_date: endDate, reason },
          at,
        });
      });
    },
    async revoke(admin, named) {
      const id = uuidIn(named, 'daysNotFound');
      const found = await findDays(db, id);
      if (found === null) throw new CodedError('daysNotFound');
      const today = await readToday();
      await db.transaction(async (tx) => {
        await lockUserRow(tx, found.userId);
        const days = await findDays(tx, id);
        if (days === null) throw new CodedError('daysNotFound');
        if (days.revokedAt !== null) return;
        if (hasRunOut(days, today)) throw new CodedError('daysAreOver');
        const at = clock();
        await revokeDays(tx, id, { by: admin.id, at });
        const { startDate: start_date, endDate: end_date } = days;
        await recordChange(tx, {
          admin,
          action: 'member.days_revoked',
          subject: memberSubject(await requireMember(tx, days.userId)),
          before: { start_date, end_date },
          after: { start_date, end_date, ended_early: today },
          at,
        });
      });
      return found.userId;
    },
  };
}

function stateOf(days: GivenDays, today: IsoDate): ShownDays['state'] {
  if (days.revokedAt !== null) return 'ended early';
  if (hasRunOut(days, today)) return 'over';
  return days.startDate <= today ? 'running' : 'to come';
}
