import type { PayType, Role } from '@carom/domain/access';
import type { Transaction } from '../../../db/client.ts';
import { lockUserForUpdate } from '../../../db/lock-user.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { RegistrationAttempts } from '../../registration-attempts/service.ts';
import type { SessionService, SignedInUser } from '../../sessions/service.ts';
import { endBillingJob } from '../../subscription/job-names.ts';
import type { User } from '../../users/directory.ts';
import type { OfferFirstPassword } from '../../users/first-password.ts';
import { memberSubject } from '../audit-log/member-subject.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { hasGrantedSubscription, lockActiveAdmins, updateMember, wasPendingWhenBlocked } from './repo.ts';

/** Missing fields stay unchanged. */
export interface MemberChange {
  /** The version that the admin saw. */
  readonly version: string;
  readonly pay_type?: PayType | undefined;
  readonly role?: Role | undefined;
  readonly status?: 'active' | 'blocked' | undefined;
}

interface ChangeDeps {
  readonly sessions: SessionService;
  readonly attempts: RegistrationAttempts;
  readonly offerFirstPassword: OfferFirstPassword;
  readonly queueJob: QueueJob;
  readonly clock: () => Date;
}

export function createMemberChange(deps: ChangeDeps) {
  const { sessions, attempts, offerFirstPassword, queueJob, clock } = deps;
  return async function changeMember(
    tx: Transaction,
    admin: SignedInUser,
    id: string,
    change: MemberChange,
  ): Promise<void> {
    // Always lock the admins before the member, which prevents deadlocks.
    const admins = await lockActiveAdmins(tx);
    if (!admins.includes(admin.id)) throw new CodedError('wrongRole');
    const member = await lockUserForUpdate(tx, id);
    if (member === null) throw new CodedError('memberNotFound');
    if (String(member.version) !== change.version) throw new CodedError('changedMeanwhile');

    const wanted = {
      role: change.role ?? member.role,
      payType: change.pay_type ?? member.payType,
      status: await statusAfter(tx, member, change.status),
    };
    if (member.id === admin.id) refuseLockOut(wanted, admins);
    if (wanted.role === 'admin' && member.role !== 'admin' && (await hasGrantedSubscription(tx, id))) {
      throw new CodedError('stillSubscribed');
    }
    const { role, payType, status } = member;
    if (role === wanted.role && payType === wanted.payType && status === wanted.status) return;

    await updateMember(tx, id, { ...wanted, updatedAt: clock() });
    const isBlocked = wanted.status === 'blocked' && status !== 'blocked';
    // The job ends the billing of a blocked member, and retries until the provider confirms. For an unblocked
    // member it withdraws an end that is not confirmed yet.
    const isLetIn = status === 'blocked' && wanted.status !== 'blocked';
    if (isBlocked || isLetIn) await queueJob(tx, endBillingJob(id));
    // After a change of role the member must log in again, because the open pages would get 403 replies.
    if (isBlocked || wanted.role !== role) await sessions.closeAll(id, { tx });
    if (status === 'pending' && wanted.status === 'active') {
      await attempts.forget(tx, id);
      await offerFirstPassword(tx, member);
    }
    await recordChange(tx, {
      admin,
      action: actionOf(status, wanted.status),
      subject: memberSubject(member),
      before: { role, pay_type: payType, status },
      after: { role: wanted.role, pay_type: wanted.payType, status: wanted.status },
      at: clock(),
    });
  };
}

/** A member who was blocked before activation becomes pending again. */
async function statusAfter(
  tx: Transaction,
  { id, status }: User,
  wanted: MemberChange['status'],
): Promise<User['status']> {
  if (wanted === undefined) return status;
  if (status === 'blocked' && wanted === 'active' && (await wasPendingWhenBlocked(tx, id))) return 'pending';
  return wanted;
}

/**
 * Only active admins change members, and no admin removes their own rights. All admins are locked during a change, so
 * at least one always remains.
 */
function refuseLockOut(wanted: Pick<User, 'role' | 'status'>, admins: readonly string[]): void {
  if (wanted.role === 'admin' && wanted.status === 'active') return;
  throw new CodedError(admins.length === 1 ? 'lastAdmin' : 'ownAccount');
}

function actionOf(before: User['status'], after: User['status']) {
  if (before === after) return 'member.changed';
  if (after === 'blocked') return 'member.blocked';
  return before === 'blocked' ? 'member.unblocked' : 'member.activated';
}
