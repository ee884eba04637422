import type { Queryable } from '../../db/client.ts';
import { contactMessages } from '../../db/schema.ts';

export type NewContactMessage = Pick<
  typeof contactMessages.$inferInsert,
  'firstName' | 'lastName' | 'email' | 'phone' | 'message' | 'mailId' | 'createdAt'
>;

export async function insertContactMessage(db: Queryable, message: NewContactMessage): Promise<void> {
  await db.insert(contactMessages).values(message);
}
