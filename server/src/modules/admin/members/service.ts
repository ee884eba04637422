import type { MemberSort } from '@carom/contract/admin/members/text';
import { explainAccess, type RuleOutcome } from '@carom/domain/subscription/access-rules';
import { type IsoDate, isoDateOf } from '@carom/domain/subscription/calendar';
import type { Database } from '../../../db/client.ts';
import type { ListRequest } from '../../../db/lists/page.ts';
import { lockUserForUpdate } from '../../../db/lock-user.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { QueueMail } from '../../../jobs/mail-outbox.ts';
import type { AccountMails } from '../../../mails/account-mails.ts';
import type { SubscriptionClock } from '../../../ports/payments.ts';
import type { RegistrationAttempts } from '../../registration-attempts/service.ts';
import type { Session, SessionService, SignedInUser } from '../../sessions/service.ts';
import type { SubscriptionSummary } from '../../subscription/member-state/summary.ts';
import { memberSubject } from '../audit-log/member-subject.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { type StoredChange, selectChangesOfMember } from '../audit-log/repo.ts';
import { csvFile } from '../list/csv.ts';
import { createLister, type ListedPage } from '../list/lister.ts';
import { foundBy } from './access-text.ts';
import type { createMemberChange, MemberChange } from './change-member.ts';
import { type MemberFilters, memberList, membersThat, type StoredMember, selectMembers } from './repo.ts';

const SHOWN_CHANGES = 10;

type MembersRequest = ListRequest<MemberSort> & MemberFilters;
interface Today {
  readonly today: IsoDate;
}

interface MemberDetails {
  readonly member: StoredMember;
  readonly sessions: number;
  readonly lastUsedAt: Date | null;
  readonly access: readonly (RuleOutcome & { readonly found: string })[];
  readonly changes: readonly StoredChange[];
}

export interface MembersService {
  list(request: MembersRequest): Promise<ListedPage<StoredMember>>;
  export(request: MembersRequest): AsyncIterable<string>;
  /** Throws `memberNotFound`, as all following methods do. */
  read(id: string): Promise<MemberDetails>;
  change(admin: SignedInUser, id: string, change: MemberChange): Promise<void>;
  resendActivation(admin: SignedInUser, id: string): Promise<void>;
  endSessions(session: Session, id: string): Promise<void>;
}

interface MembersDeps {
  readonly db: Database;
  readonly sessions: SessionService;
  readonly attempts: RegistrationAttempts;
  readonly mails: AccountMails;
  readonly queueMail: QueueMail;
  readonly subscriptionOf: SubscriptionSummary;
  readonly changeMember: ReturnType<typeof createMemberChange>;
  readonly clock: () => Date;
  readonly subscriptionClock: SubscriptionClock;
}

const COLUMNS: Readonly<Record<string, (member: StoredMember) => string>> = {
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  'E-mail': ({ email }) => email,
  Role: ({ role }) => role,
  'Pay type': ({ payType }) => payType,
  Status: ({ status }) => status,
  Subscription: ({ subscription }) => subscription,
  Created: ({ createdAt }) => createdAt.toISOString(),
};

export function createMembersService(deps: MembersDeps): MembersService {
  const { db, sessions, attempts, mails, queueMail, subscriptionOf, changeMember, clock } = deps;
  const lister = createLister({
    db,
    source: memberList,
    where: (request: MembersRequest & Today) => membersThat(db, request, request.today),
    select: (ids, { today }) => selectMembers(db, ids, today),
  });

  /** The date that decides whether a subscription is valid. */
  const readToday = async () => isoDateOf(await deps.subscriptionClock());

  async function* chunks(request: MembersRequest) {
    yield* lister.chunks({ ...request, today: await readToday() });
  }

  async function findMember(id: string): Promise<StoredMember> {
    const memberId = uuidIn(id, 'memberNotFound');
    const [member] = await selectMembers(db, [memberId], await readToday());
    if (member === undefined) throw new CodedError('memberNotFound');
    return member;
  }

  return {
    list: async (request) => lister.page({ ...request, today: await readToday() }),
    export: (request) => csvFile(COLUMNS, chunks(request)),
    async read(id) {
      const member = await findMember(id);
      const [open, changes, subscription] = await Promise.all([
        sessions.list(member.id),
        selectChangesOfMember(db, member.id, SHOWN_CHANGES),
        subscriptionOf(member.id),
      ]);
      const { status, role } = member;
      const access = explainAccess({ status, role, subscription }).map((outcome) => ({
        ...outcome,
        found: foundBy(outcome.rule, member, subscription),
      }));
      return { member, sessions: open.length, lastUsedAt: open[0]?.lastUsedAt ?? null, access, changes };
    },
    async change(admin, id, change) {
      const member = await findMember(id);
      await db.transaction((tx) => changeMember(tx, admin, member.id, change));
    },
    async resendActivation(admin, id) {
      const { id: memberId } = await findMember(id);
      await db.transaction(async (tx) => {
        const member = await lockUserForUpdate(tx, memberId);
        if (member === null) throw new CodedError('memberNotFound');
        if (member.status !== 'pending') throw new CodedError('notPending');
        const link = await attempts.renewLink(tx, member);
        await queueMail(tx, mails.activation(link.email, link.id));
        await recordChange(tx, {
          admin,
          action: 'member.activation_resent',
          subject: memberSubject(member),
          before: {},
          after: {},
          at: clock(),
        });
      });
    },
    async endSessions({ id: ownSession, user: admin }, id) {
      const member = await findMember(id);
      const open = await sessions.list(member.id);
      const kept = open.filter((session) => session.id === ownSession).length;
      await db.transaction(async (tx) => {
        await sessions.closeAll(member.id, { tx, except: ownSession });
        await recordChange(tx, {
          admin,
          action: 'member.sessions_ended',
          subject: memberSubject(member),
          before: { sessions: open.length },
          after: { sessions: kept },
          at: clock(),
        });
      });
    },
  };
}
