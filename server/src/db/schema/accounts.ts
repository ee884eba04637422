import { USER_STATUSES } from '@carom/contract/admin/members/text';
import { PAY_TYPES, ROLES } from '@carom/domain/access';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

/** Activation links were here too, before each registration got its own. */
const ONE_TIME_PURPOSES = ['activation', 'reset'] as const;

export const role = pgEnum('role', ROLES);
export const payType = pgEnum('pay_type', PAY_TYPES);
export const userStatus = pgEnum('user_status', USER_STATUSES);
export const oneTimePurpose = pgEnum('one_time_purpose', ONE_TIME_PURPOSES);

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** null: nobody knows a password that counts, and one has to be set. */
    passwordHash: text('password_hash'),
    role: role('role').notNull().default('member'),
    payType: payType('pay_type').notNull().default('payee'),
    status: userStatus('status').notNull().default('pending'),
    termsAcceptedAt: moment('terms_accepted_at'),
    /** Whether the member is reminded by mail of the classes they have booked. */
    wantsReminders: boolean('wants_reminders').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Counts the changes of role, pay type and status: an admin changes what they have seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_created_at').on(table.createdAt, table.id),
    index('users_name').on(sql`lower(${table.lastName} || ' ' || ${table.firstName})`, table.id),
    index('users_role').on(table.role, table.createdAt, table.id),
    index('users_pay_type').on(table.payType, table.createdAt, table.id),
    index('users_status').on(table.status, table.createdAt, table.id),
    // folded_text and word_traces are made in the migrations 0023 and 0034: an index comes before ../functions.
    index('users_search_text').using(
      'gin',
      sql`folded_text(' ' || ${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email}) gin_trgm_ops`,
    ),
    index('users_search_traces').using(
      'gin',
      sql`word_traces(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email})`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** It was opened by an activation in another browser than registered, and has not said whose registration it was. */
    registeredElsewhere: boolean('registered_elsewhere').notNull().default(false),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);

/** The ids of mailed links, by their hash. One row per purpose: a new id makes the older one void. */
export const oneTimeIds = pgTable(
  'one_time_ids',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: oneTimePurpose('purpose').notNull(),
    idHash: bytea('id_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

/**
 * Who has registered the address of a pending account: anybody can. Each has a name and a link of their
 * own, and the link that is opened decides. The password is the user's, as long as all gave the same.
 */
export const registrationAttempts = pgTable(
  'registration_attempts',
  {
    /** In the order in which they came. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkHash: bytea('link_hash').notNull().unique(),
    linkExpiresAt: moment('link_expires_at').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    termsAcceptedAt: moment('terms_accepted_at').notNull(),
    /** Of the cookie of the browser that registered; null for a link that nobody registered for. */
    browserHash: bytea('browser_hash'),
  },
  (table) => [index('registration_attempts_user_id').on(table.userId, table.id)],
);

/** Where a user has logged in from: from there, strangers' bad logins do not lock the account. */
export const loginNetworks = pgTable(
  'login_networks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text('network').notNull(),
    lastLoginAt: moment('last_login_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] })],
);
