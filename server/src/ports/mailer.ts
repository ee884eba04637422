import type { Result } from '@carom/domain/result';

export interface MailFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A mail as it is sent, with its final sender and id. */
export interface Mail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** An attached iCalendar file. */
  readonly calendar: string | null;
  /** Another attached file. */
  readonly attachment: MailFile | null;
  /** The ids of earlier mails of the thread, oldest first. Null: an automatic mail. */
  readonly thread: readonly string[] | null;
  /** The address of one-click unsubscription (RFC 8058). */
  readonly unsubscribeUrl: string | null;
  readonly writtenAt: Date;
}

/** `unavailable`: a retry may succeed. `refused`: no retry will succeed. */
export interface MailProblem {
  readonly kind: 'unavailable' | 'refused';
  readonly reason: string;
}

export interface Mailer {
  send(mail: Mail): Promise<Result<void, MailProblem>>;
  close(): void;
}
