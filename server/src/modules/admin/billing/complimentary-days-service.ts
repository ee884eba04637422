import { type IsoDate, isoDateOf } from '@carom/domain/subscription/calendar';
import {
  accessRangesOf,
  type ComplimentaryDays,
  lengthOf,
  nextComplimentaryDays,
  rescheduled,
} from '@carom/domain/subscription/complimentary-days';
import { isGranted } from '@carom/domain/subscription/predicates';
import { hasRunOut } from '@carom/domain/subscription/validity';
import type { Database, Queryable } from '../../../db/client.ts';
import { lockUserRow } from '../../../db/lock-user.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { QueueMail } from '../../../jobs/mail-outbox.ts';
import type { ComplimentaryMails } from '../../../mails/complimentary-mails.ts';
import type { SubscriptionClock } from '../../../ports/payments.ts';
import type { Idempotency } from '../../idempotency/service.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { scheduleComplimentaryDays } from '../../subscription/complimentary-days/schedule.ts';
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

interface Preview {
  /** null: the days begin when a renewing subscription ends. */
  readonly range: ComplimentaryDays | null;
  readonly beginsToday: boolean;
  /** The paid end of the current subscription; null if there is none. */
  readonly paidUntil: IsoDate | null;
}

interface Gift {
  readonly id: string;
  readonly days: number;
  readonly reason: string;
  /** The start date of the preview. */
  readonly startDate: IsoDate | null;
}

export interface ShownDays extends GivenDays {
  readonly state: 'waiting' | 'to come' | 'running' | 'over' | 'ended early';
  /** null: the days have no dates yet, or were revoked before they began. */
  readonly range: ComplimentaryDays | null;
}

/** All methods with a member id throw `memberNotFound`. */
export interface ComplimentaryDaysService {
  list(memberId: string): Promise<readonly ShownDays[]>;
  preview(memberId: string, days: number): Promise<Preview>;
  /** Throws `changedMeanwhile` if the start date differs from the preview. */
  give(admin: SignedInUser, memberId: string, gift: Gift): Promise<void>;
  /** Returns the member's id. Throws `daysNotFound`, `daysAreOver`. */
  revoke(admin: SignedInUser, id: string): Promise<string>;
}

interface ComplimentaryDaysDeps {
  readonly db: Database;
  readonly memberStates: MemberStates;
  readonly idempotency: Idempotency;
  readonly mails: ComplimentaryMails;
  readonly queueMail: QueueMail;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
}

export function createComplimentaryDaysService(deps: ComplimentaryDaysDeps): ComplimentaryDaysService {
  const { db, memberStates, idempotency, mails, queueMail, subscriptionClock, clock } = deps;
  const readToday = async () => isoDateOf(await subscriptionClock());

  /** Computes the dates of new days after the member's other access, and the data of the preview. */
  async function place(tx: Queryable, memberId: string, days: number) {
    const { all, complimentaryDays, complimentaryDaysWait: doWait } = await memberStates.read(tx, memberId);
    const subscriptions = all.map(({ subscription }) => subscription);
    const today = await readToday();
    const access = accessRangesOf(subscriptions);
    const taken = [...access, ...rescheduled(complimentaryDays, { access, today })];
    const range = nextComplimentaryDays(taken, { days, today });
    const preview: Preview = {
      range: doWait ? null : range,
      beginsToday: range.startDate === today,
      paidUntil: subscriptions.find(isGranted)?.validity?.endDate ?? null,
    };
    return { range, preview };
  }

  return {
    async list(memberId) {
      const { id } = await requireMember(db, memberId);
      const given = await selectGivenTo(db, id);
      if (given.length === 0) return [];
      const { today, complimentaryDaysWait: doWait } = await memberStates.read(db, id);
      return given.map((days) => shownDays(days, { today, doWait }));
    },
    async preview(memberId, days) {
      const { id, role } = await requireMember(db, memberId);
      if (role !== 'member') throw new CodedError('onlyForMembers');
      return (await place(db, id, days)).preview;
    },
    async give(admin, named, { id, days, reason, startDate: seen }) {
      const { id: memberId } = await requireMember(db, named);
      await db.transaction(async (tx) => {
        await lockUserRow(tx, memberId);
        const member = await requireMember(tx, memberId);
        if (member.role !== 'member') throw new CodedError('onlyForMembers');
        const content = { memberId, days, reason, seen };
        if (!(await idempotency.isFirst(tx, { id, kind: 'complimentaryDays', askedBy: admin.id, content })))
          return;
        if ((await findDays(tx, id)) !== null) throw new CodedError('idTaken');
        const { range, preview } = await place(tx, memberId, days);
        if ((preview.range?.startDate ?? null) !== seen) throw new CodedError('changedMeanwhile');
        const at = clock();
        await insertDays(tx, {
          ...{ id, userId: memberId, ...range, reason },
          givenBy: admin.id,
          givenAt: at,
        });
        await scheduleComplimentaryDays(tx, memberId, await subscriptionClock());
        await queueMail(tx, mails.given(member, { count: days, range: preview.range }));
        await recordChange(tx, {
          admin,
          action: 'member.days_given',
          subject: memberSubject(member),
          before: {},
          after: { ...factsOf(days, preview.range), reason },
          at,
        });
      });
    },
    async revoke(admin, named) {
      const id = uuidIn(named, 'daysNotFound');
      const found = await findDays(db, id);
      if (found === null) throw new CodedError('daysNotFound');
      await db.transaction(async (tx) => {
        await lockUserRow(tx, found.userId);
        const days = await findDays(tx, id);
        if (days === null) throw new CodedError('daysNotFound');
        if (days.revokedAt !== null) return;
        const { today, complimentaryDaysWait: doWait } = await memberStates.read(tx, days.userId);
        if (hasRunOut(days, today)) throw new CodedError('daysAreOver');
        const hasBegun = days.startDate <= today;
        const range = doWait && !hasBegun ? null : days;
        const member = await requireMember(tx, days.userId);
        const at = clock();
        await revokeDays(tx, id, { by: admin.id, at });
        // Later days move forward.
        await scheduleComplimentaryDays(tx, days.userId, await subscriptionClock());
        await queueMail(tx, mails.takenBack(member, { count: lengthOf(days), range, hasBegun }));
        await recordChange(tx, {
          admin,
          action: 'member.days_revoked',
          subject: memberSubject(member),
          before: factsOf(lengthOf(days), range),
          after: { ended_early: today },
          at,
        });
      });
      return found.userId;
    },
  };
}

/** For the audit log. */
function factsOf(days: number, range: ComplimentaryDays | null) {
  return range === null
    ? { days, start_date: 'when the subscription ends' }
    : { days, start_date: range.startDate, end_date: range.endDate };
}

function shownDays(
  days: GivenDays,
  { today, doWait }: { readonly today: IsoDate; readonly doWait: boolean },
): ShownDays {
  const { startDate, endDate, revokedAt } = days;
  const range = { startDate, endDate };
  if (revokedAt !== null)
    return { ...days, state: 'ended early', range: isoDateOf(revokedAt) < startDate ? null : range };
  if (hasRunOut(days, today)) return { ...days, state: 'over', range };
  if (startDate <= today) return { ...days, state: 'running', range };
  return doWait ? { ...days, state: 'waiting', range: null } : { ...days, state: 'to come', range };
}
