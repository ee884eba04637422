import type { NoticeKind } from '@carom/contract/admin/operations/notice-kinds';
import type { DatabaseLogger, Queryable } from '../../../db/client.ts';
import { deleteNotices, deleteOtherNotices, type PaymentNotice, putNotices } from './notices-repo.ts';

/** Problems that admins and operators have to solve. The log has a line when one is raised and when it is settled. */
export interface PaymentNotices {
  /** Returns the new and changed notices. */
  raise(db: Queryable, notices: readonly PaymentNotice[]): Promise<readonly PaymentNotice[]>;
  /** Returns the notices that existed. */
  settle(db: Queryable, kind: NoticeKind, subjects: readonly string[]): Promise<readonly PaymentNotice[]>;
  /** Replaces all notices of a kind after a complete check, and logs every one of them, new or not. */
  replace(db: Queryable, kind: NoticeKind, notices: readonly PaymentNotice[]): Promise<void>;
}

interface NoticesDeps {
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

export function createPaymentNotices({ clock, logger }: NoticesDeps): PaymentNotices {
  function logRaised(raised: readonly PaymentNotice[]): void {
    for (const { kind, subject, problem } of raised) {
      logger.error({ kind, subject, problem }, 'payments need a look');
    }
  }

  function logSettled(settled: readonly PaymentNotice[]): void {
    for (const { kind, subject } of settled) {
      logger.info({ kind, subject }, 'a payment notice was settled');
    }
  }

  return {
    async raise(db, notices) {
      const changed = await putNotices(db, notices, clock());
      logRaised(changed);
      return changed;
    },
    async settle(db, kind, subjects) {
      const settled = await deleteNotices(db, kind, subjects);
      logSettled(settled);
      return settled;
    },
    async replace(db, kind, notices) {
      await putNotices(db, notices, clock());
      logRaised(notices);
      const kept = notices.map(({ subject }) => subject);
      logSettled(await deleteOtherNotices(db, kind, kept));
    },
  };
}
