import type { Database } from '../../db/client.ts';
import type { SessionService } from '../sessions/service.ts';
import type { User } from '../users/repo.ts';
import { selectContactMessages, selectLoginNetworks, selectMailsTo } from './repo.ts';

export type MyDataPart = (userId: string) => Promise<unknown>;

interface Sources {
  readonly db: Database;
  readonly sessions: SessionService;
  readonly parts: Readonly<Record<string, MyDataPart>>;
  readonly now: Date;
}

/** Everything that is kept about a user; of secrets, not even the hashes. */
export async function collectMyData(
  { db, sessions, parts, now }: Sources,
  user: User,
): Promise<Readonly<Record<string, unknown>>> {
  const further = Object.entries(parts).map(async ([name, part]) => [name, await part(user.id)] as const);
  return {
    exported_at: now,
    profile: {
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      role: user.role,
      pay_type: user.payType,
      status: user.status,
      created_at: user.createdAt,
      updated_at: user.updatedAt,
      terms_accepted_at: user.termsAcceptedAt,
    },
    sessions: (await sessions.list(user.id)).map(({ device, createdAt, lastUsedAt }) => ({
      device,
      created_at: createdAt,
      last_used_at: lastUsedAt,
    })),
    logged_in_from: (await selectLoginNetworks(db, user.id)).map(({ network, lastLoginAt }) => ({
      network,
      last_login_at: lastLoginAt,
    })),
    contact_messages: (await selectContactMessages(db, user.email)).map((message) => ({
      first_name: message.firstName,
      last_name: message.lastName,
      email: message.email,
      phone: message.phone,
      message: message.message,
      created_at: message.createdAt,
    })),
    mails: (await selectMailsTo(db, user.email)).map(({ subject, createdAt, sentAt }) => ({
      subject,
      created_at: createdAt,
      sent_at: sentAt,
    })),
    ...Object.fromEntries(await Promise.all(further)),
  };
}
