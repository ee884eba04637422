import type { NoticeKind } from '@carom/contract/admin/operations/notice-kinds';
import type { DatabaseLogger, Queryable } from '../../../db/client.ts';
import { deleteNotices, deleteOtherNotices, type PaymentNotice, putNotices } from './notices-repo.ts';

/** What admins and operators have to look at: a line of the log when it appears, and when it is gone. */
export interface PaymentNotices {
  /** Says which of them are news. */
  raise(db: Queryable, notices: readonly PaymentNotice[]): Promise<readonly PaymentNotice[]>;
  /** Says which of them there were. */
  settle(db: Queryable, kind: NoticeKind, subjects: readonly string[]): Promise<readonly PaymentNotice[]>;
  /** After a look at everything that this kind can be about: all of them are told, news or not. */
  replace(db: Queryable, kind: NoticeKind, notices: readonly PaymentNotice[]): Promise<void>;
}

interface NoticesDeps {
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

export function createPaymentNotices({ clock, logger }: NoticesDeps): PaymentNotices {
  function tell(raised: readonly PaymentNotice[]): void {
    for (const { kind, subject, problem } of raised) {
      logger.error({ kind, subject, problem }, 'payments need a look');
    }
  }

  function tellSettled(settled: readonly PaymentNotice[]): void {
    for (const { kind, subject } of settled) {
      logger.info({ kind, subject }, 'payments need that look no more');
    }
  }

  return {
    async raise(db, notices) {
      const news = await putNotices(db, notices, clock());
      tell(news);
      return news;
    },
    async settle(db, kind, subjects) {
      const settled = await deleteNotices(db, kind, subjects);
      tellSettled(settled);
      return settled;
    },
    async replace(db, kind, notices) {
      await putNotices(db, notices, clock());
      tell(notices);
      const kept = notices.map(({ subject }) => subject);
      tellSettled(await deleteOtherNotices(db, kind, kept));
    },
  };
}
