import { PORTFOLIO_KINDS } from '@carom/contract/portfolio-kinds';
import { PAY_TYPES, ROLES } from '@carom/domain/access';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  json,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const USER_STATUSES = ['pending', 'active', 'blocked'] as const;
const MESSAGE_STATUSES = ['new', 'read', 'answered', 'archived'] as const;
const ONE_TIME_PURPOSES = ['activation', 'reset'] as const;
const PAIRING_SCORE_SOURCES = ['spreadsheet', 'admins'] as const;
export const CLASS_CATEGORIES = ['Cat1', 'Cat2'] as const;

export const role = pgEnum('role', ROLES);
export const payType = pgEnum('pay_type', PAY_TYPES);
export const userStatus = pgEnum('user_status', USER_STATUSES);
export const messageStatus = pgEnum('message_status', MESSAGE_STATUSES);
export const oneTimePurpose = pgEnum('one_time_purpose', ONE_TIME_PURPOSES);
export const classCategory = pgEnum('class_category', CLASS_CATEGORIES);
export const pairingScoreSource = pgEnum('pairing_score_source', PAIRING_SCORE_SOURCES);
export const portfolioKind = pgEnum('portfolio_kind', PORTFOLIO_KINDS);

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: role('role').notNull().default('member'),
    payType: payType('pay_type').notNull().default('payee'),
    status: userStatus('status').notNull().default('pending'),
    termsAcceptedAt: moment('terms_accepted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email_unique').on(sql`lower(${table.email})`)],
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

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    message: text('message').notNull(),
    status: messageStatus('status').notNull().default('new'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('contact_messages_inbox').on(table.status, table.createdAt)],
);

export const classes = pgTable(
  'classes',
  {
    randomId: uuid('random_id').primaryKey().defaultRandom(),
    groupId: uuid('group_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: classCategory('category').notNull(),
    imageUrl: text('image_url').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    timeZone: text('time_zone').notNull(),
    capacity: integer('capacity').notNull(),
    published: boolean('published').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('classes_group_id').on(table.groupId),
    index('classes_starts_at').on(table.category, table.startsAt),
  ],
);

/** One matrix per source. Without a row of the admins', the built-in matrix is theirs. */
export const pairingScores = pgTable('pairing_scores', {
  source: pairingScoreSource('source').primaryKey(),
  /** The last good copy; null while a source has never had one. */
  values: json('values').$type<readonly (readonly string[])[]>(),
  updatedAt: moment('updated_at'),
  /** Why the last try gave nothing new; null after one that did. */
  lastProblem: text('last_problem'),
  lastProblemAt: moment('last_problem_at'),
});

/** What members have saved. */
export const portfolioEntries = pgTable(
  'portfolio_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: portfolioKind('kind').notNull(),
    name: text('name').notNull(),
    // Not jsonb: that writes out 1e308 in full and orders the keys anew.
    data: json('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** In plain, because its owner is shown the link again. */
    sharedId: text('shared_id').unique(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('portfolio_entries_user_id').on(table.userId, table.createdAt),
    index('portfolio_entries_deleted_at').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** The outbox: a row is written with what caused it, the worker marks it when the mail has left. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    /** Its words hold a one-time id: they are wiped when the mail has left. */
    holdsSecret: boolean('holds_secret').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    givenUpAt: moment('given_up_at'),
    attempts: integer('attempts').notNull().default(0),
    lastProblem: text('last_problem'),
  },
  (table) => [
    index('mails_waiting')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
  ],
);

/** The shape that rate-limiter-flexible's PostgreSQL store reads and writes. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** What the site remembers about itself, such as that the demo data is in. */
export const siteFacts = pgTable('site_facts', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  recordedAt: moment('recorded_at').notNull().defaultNow(),
});
