import { desc, eq, sql } from 'drizzle-orm';
import { belongsTo } from '../../db/conditions/addresses.ts';
import { selectJson } from '../../db/json-rows.ts';
import {
  contactMessages,
  emailChanges,
  loginNetworks,
  mails,
  messageAnswers,
  sessions,
  users,
} from '../../db/schema.ts';
import { deviceOf } from '../sessions/device.ts';
import type { MyDataParts } from './my-data.ts';

/** The account data in a member's export. */
export const accountExport: MyDataParts = {
  profile: {
    one: ({ id }) =>
      selectJson({
        first_name: users.firstName,
        last_name: users.lastName,
        email: users.email,
        role: users.role,
        pay_type: users.payType,
        status: users.status,
        created_at: users.createdAt,
        updated_at: users.updatedAt,
        terms_accepted_at: users.termsAcceptedAt,
      })
        .from(users)
        .where(eq(users.id, id)),
  },
  email_changes: {
    list: ({ id }) =>
      selectJson({
        old_email: emailChanges.oldEmail,
        new_email: emailChanges.newEmail,
        asked_at: emailChanges.askedAt,
        changed_at: emailChanges.changedAt,
      })
        .from(emailChanges)
        .where(eq(emailChanges.userId, id))
        .orderBy(desc(emailChanges.id)),
  },
  sessions: {
    list: ({ id }) =>
      selectJson({
        user_agent: sessions.userAgent,
        created_at: sessions.createdAt,
        last_used_at: sessions.lastUsedAt,
      })
        .from(sessions)
        .where(eq(sessions.userId, id))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt)),
    each: (session) => ({ device: deviceOf(String(session['user_agent'])), ...session }),
  },
  logged_in_from: {
    list: ({ id }) =>
      selectJson({ network: loginNetworks.network, last_login_at: loginNetworks.lastLoginAt })
        .from(loginNetworks)
        .where(eq(loginNetworks.userId, id))
        .orderBy(desc(loginNetworks.lastLoginAt)),
  },
  contact_messages: {
    list: (member) =>
      selectJson({
        first_name: contactMessages.firstName,
        last_name: contactMessages.lastName,
        email: contactMessages.email,
        phone: contactMessages.phone,
        message: contactMessages.message,
        created_at: contactMessages.createdAt,
        answers: sql`(
          select coalesce(json_agg(${messageAnswers.text} order by ${messageAnswers.createdAt}), '[]')
          from ${messageAnswers} where ${messageAnswers.messageId} = ${contactMessages.id})`,
      })
        .from(contactMessages)
        .where(belongsTo(member, { address: contactMessages.email, createdAt: contactMessages.createdAt }))
        .orderBy(contactMessages.createdAt),
  },
  mails: {
    list: (member) =>
      selectJson({
        subject: mails.subject,
        // Leaves out texts that may contain a valid link.
        text: sql`case when not ${mails.holdsSecret} then ${mails.text} end`,
        created_at: mails.createdAt,
        sent_at: mails.sentAt,
      })
        .from(mails)
        .where(belongsTo(member, { address: mails.to, createdAt: mails.createdAt }))
        .orderBy(mails.createdAt),
  },
};
