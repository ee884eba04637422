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

/** 'activation' is no longer used: each registration has its own link. */
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
    /** null: the account has no valid password, and one must be set. */
    passwordHash: text('password_hash'),
    role: role('role').notNull().default('member'),
    payType: payType('pay_type').notNull().default('payee'),
    status: userStatus('status').notNull().default('pending'),
    termsAcceptedAt: moment('terms_accepted_at'),
    /** Whether the member gets reminder mails for booked classes. */
    wantsReminders: boolean('wants_reminders').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Incremented with each change of role, pay type or status, for optimistic locking. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_created_at').on(table.createdAt, table.id),
    index('users_name').on(sql`lower(${table.lastName} || ' ' || ${table.firstName})`, table.id),
    index('users_role').on(table.role, table.createdAt, table.id),
    index('users_pay_type').on(table.payType, table.createdAt, table.id),
    index('users_status').on(table.status, table.createdAt, table.id),
    // folded_text and word_traces are created in the migrations 0023 and 0034, because an index needs them
    // before ../functions is installed.
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
    /**
     * Opened by an activation in another browser than the one that registered. The member has not stated
     * yet whether the registration was theirs.
     */
    registeredElsewhere: boolean('registered_elsewhere').notNull().default(false),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);

/** The hashed ids of mailed links. One row per user and purpose: a new id invalidates the older one. */
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
 * The registrations for the address of a pending account. Anyone can register an address. Each
 * registration has its own name and link, and the opened link decides. The user's password is kept
 * only while all registrations have given the same one.
 */
export const registrationAttempts = pgTable(
  'registration_attempts',
  {
    /** In the order of registration. */
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
    /** The hash of the cookie of the browser that registered. null: the link was not caused by a registration. */
    browserHash: bytea('browser_hash'),
  },
  (table) => [index('registration_attempts_user_id').on(table.userId, table.id)],
);

/** Networks from which a user has logged in. From these, failed logins from elsewhere do not lock the account. */
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
