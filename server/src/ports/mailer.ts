import type { Result } from '@carom/domain/result';

export interface MailFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A mail as it leaves the house: the sender and the identity are fixed by now. */
export interface Mail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** An iCalendar file that goes with it. */
  readonly calendar: string | null;
  /** Another file that goes with it. */
  readonly attachment: MailFile | null;
  /** The ids of earlier mails of ours that it follows, the oldest first. Null: no person wrote it. */
  readonly thread: readonly string[] | null;
  /** Where one POST stops mails of its kind (RFC 8058). */
  readonly unsubscribeUrl: string | null;
  readonly writtenAt: Date;
}

/** `unavailable` is worth another try; `refused` means that no try will ever succeed. */
export interface MailProblem {
  readonly kind: 'unavailable' | 'refused';
  readonly reason: string;
}

export interface Mailer {
  send(mail: Mail): Promise<Result<void, MailProblem>>;
  close(): void;
}
