import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { constraintIn } from '../../db/query-error.ts';
import { loginNetworks, users } from '../../db/schema.ts';

export type User = typeof users.$inferSelect;
type NewMember = Pick<User, 'firstName' | 'lastName' | 'email' | 'passwordHash' | 'createdAt'>;

/** Same expression as the unique index. */
const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`;

export async function findUserByEmail(db: Queryable, email: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(hasEmail(email));
  return user ?? null;
}

export async function findUserById(db: Queryable, userId: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user ?? null;
}

interface LoginOrigin {
  readonly email: string;
  readonly network: string;
  readonly knownSince: Date;
}

/** The user, and their last login from this network after `knownSince`. */
export async function findUserForLogin(db: Queryable, { email, network, knownSince }: LoginOrigin) {
  const isThisNetwork = and(
    eq(loginNetworks.userId, users.id),
    eq(loginNetworks.network, network),
    gt(loginNetworks.lastLoginAt, knownSince),
  );
  const [row] = await db
    .select({ user: users, knownAt: loginNetworks.lastLoginAt })
    .from(users)
    .leftJoin(loginNetworks, isThisNetwork)
    .where(hasEmail(email));
  return row ?? null;
}

/** Returns null if the e-mail is taken, compared without case. */
export async function insertPendingMember(db: Queryable, member: NewMember): Promise<string | null> {
  const { createdAt } = member;
  const [row] = await db
    .insert(users)
    .values({
      ...member,
      role: 'member',
      payType: 'payee',
      status: 'pending',
      updatedAt: createdAt,
      termsAcceptedAt: createdAt,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id ?? null;
}

type NewAdmin = Pick<User, 'firstName' | 'lastName' | 'email' | 'passwordHash'>;

/** Returns false if the e-mail is taken. */
export async function insertAdmin(db: Queryable, admin: NewAdmin): Promise<boolean> {
  const added = await db
    .insert(users)
    .values({ ...admin, role: 'admin', status: 'active' })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return added.length > 0;
}

export async function setName(
  tx: Transaction,
  userId: string,
  { firstName, lastName }: Pick<User, 'firstName' | 'lastName'>,
  now: Date,
): Promise<void> {
  await tx.update(users).set({ firstName, lastName, updatedAt: now }).where(eq(users.id, userId));
}

/** Fails if another account has the address; `isEmailTaken` recognizes the error. */
export async function setEmail(tx: Transaction, userId: string, email: string, now: Date): Promise<void> {
  await tx.update(users).set({ email, updatedAt: now }).where(eq(users.id, userId));
}

export function isEmailTaken(error: unknown): boolean {
  return constraintIn(error) === 'users_email_unique';
}

export async function deletePendingUserOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(users).where(and(hasEmail(email), eq(users.status, 'pending')));
}

type Registered = Pick<User, 'firstName' | 'lastName' | 'email' | 'termsAcceptedAt'>;

/** Activates the account with the name and address of the confirmed registration. */
export async function activateUser(
  tx: Transaction,
  userId: string,
  { firstName, lastName, email, termsAcceptedAt }: Registered,
  now: Date,
): Promise<User | null> {
  const [user] = await tx
    .update(users)
    .set({
      firstName,
      lastName,
      email,
      termsAcceptedAt,
      status: 'active',
      updatedAt: now,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, userId))
    .returning();
  return user ?? null;
}

/** Saves the network of a login, and deletes the user's outdated networks. */
export async function noteLoginNetwork(
  db: Queryable,
  login: {
    readonly userId: string;
    readonly network: string;
    readonly now: Date;
    readonly forgetBefore: Date;
  },
): Promise<void> {
  const { userId, network, now, forgetBefore } = login;
  await db
    .insert(loginNetworks)
    .values({ userId, network, lastLoginAt: now })
    .onConflictDoUpdate({
      target: [loginNetworks.userId, loginNetworks.network],
      set: { lastLoginAt: now },
    });
  await db
    .delete(loginNetworks)
    .where(and(eq(loginNetworks.userId, userId), lt(loginNetworks.lastLoginAt, forgetBefore)));
}
