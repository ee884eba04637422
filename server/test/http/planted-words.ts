import { type Endpoint, endpoints } from '@carom/contract/endpoints';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../src/db/client.ts';

/**
 * Every free-text field of a visitor or member. `kept` fields are in the export until they are erased; the others are
 * not stored. Add new fields of the contract here, and send them in the erasure test.
 */
const FIELDS = {
  'activateAccount.id': 'secret',
  'addListItem.text': 'kept',
  'addListItems.items': 'kept',
  'askEmailChange.email': 'kept',
  'askEmailChange.password': 'secret',
  'bookClass.class_group_id': 'passing',
  'bookClass.class_random_id': 'passing',
  'bookClass.class_title': 'passing',
  'cancelBooking.id': 'passing',
  'changeMyName.first_name': 'kept',
  'changeMyName.last_name': 'kept',
  'changeMyName.password': 'secret',
  'chooseWeatherPlace.name': 'kept',
  'claimRegistration.password': 'secret',
  'confirmEmailChange.id': 'secret',
  'confirmEmailChange.password': 'secret',
  'deleteListItem.id': 'passing',
  'deleteMyAccount.password': 'secret',
  'deletePortfolioEntry.id': 'passing',
  'deleteRoster.id': 'passing',
  'deleteRoster.version': 'passing',
  'downloadInvoice.id': 'passing',
  'endSession.id': 'passing',
  'listSessions.after': 'passing',
  'forgotPassword.email': 'passing',
  'joinWaitingList.class_group_id': 'passing',
  'joinWaitingList.class_random_id': 'passing',
  'leaveWaitingList.id': 'passing',
  'login.email': 'passing',
  'login.password': 'secret',
  'moveListItem.id': 'passing',
  'readEmailChange.id': 'secret',
  'readCalendarFeed.id': 'secret',
  'readClass.id': 'passing',
  'readNight.id': 'passing',
  'readNightLink.id': 'passing',
  'makeNightLink.id': 'passing',
  'changeNightLink.id': 'passing',
  'endNightLink.id': 'passing',
  'readFollowedNight.id': 'secret',
  'followNight.id': 'secret',
  'readPortfolioEntry.id': 'passing',
  'readReceipt.id': 'passing',
  'readSharedEntry.id': 'secret',
  'register.email': 'kept',
  'register.first_name': 'kept',
  'register.last_name': 'kept',
  'register.password': 'secret',
  'register.role': 'passing',
  'register.sign_up': 'passing',
  'register.terms': 'passing',
  'resendActivation.email': 'passing',
  'resetPassword.email': 'passing',
  'resetPassword.password': 'secret',
  'resetPassword.random_id': 'secret',
  'restoreListItem.id': 'passing',
  'restorePortfolioEntry.id': 'passing',
  'saveBillingDetails.city': 'kept',
  'saveBillingDetails.company': 'kept',
  'saveBillingDetails.country': 'kept',
  'saveBillingDetails.postal_code': 'kept',
  'saveBillingDetails.region': 'kept',
  'saveBillingDetails.street': 'kept',
  'saveBillingDetails.tax_number': 'kept',
  'saveNight.data': 'kept',
  'saveNight.id': 'passing',
  'savePassword.password': 'secret',
  'savePortfolioEntry.data': 'kept',
  'savePortfolioEntry.name': 'kept',
  'saveRoster.division': 'kept',
  'saveRoster.name': 'kept',
  'saveRoster.players': 'kept',
  'searchClasses.group_title': 'passing',
  'searchClasses.search_terms': 'passing',
  'searchPlaces.search_terms': 'passing',
  'sendContactMessage.email': 'kept',
  'sendContactMessage.first_name': 'kept',
  'sendContactMessage.last_name': 'kept',
  'sendContactMessage.message': 'kept',
  'sendContactMessage.phone': 'kept',
  'sharePortfolioEntry.id': 'passing',
  'stopReminders.id': 'secret',
  'subscriptionPayment.amount': 'passing',
  'subscriptionPayment.recurring_payment_id': 'passing',
  'subscriptionPayment.vendor': 'passing',
  'switchPlan.amount': 'passing',
  'undoEmailChange.id': 'secret',
  'upcomingClasses.page': 'passing',
  'updateListItem.id': 'passing',
  'updateListItem.text': 'kept',
  'updatePortfolioEntry.data': 'kept',
  'updatePortfolioEntry.id': 'passing',
  'updatePortfolioEntry.name': 'kept',
  /** Sent with every call, and stored at login. */
  'header.user-agent': 'kept',
} as const satisfies Record<string, 'kept' | 'passing' | 'secret'>;

export type PlantedField = keyof typeof FIELDS;
export const plantedFields = Object.keys(FIELDS) as PlantedField[];
export const keptFields = plantedFields.filter((field) => FIELDS[field] === 'kept');

/** A unique word for a field, which is no part of another word. */
export function wordIn(field: PlantedField): string {
  return `zqword${plantedFields.indexOf(field)}wordqz`;
}

/** The free-text fields of the contract, by call. */
export function wordFieldsOfContract(): string[] {
  const open = Object.entries<Endpoint>(endpoints).filter(([, { access }]) => access !== 'admin');
  return open.flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) => wordFields(schema).map((field) => `${name}.${field}`)),
  );
}

interface Described {
  readonly type?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly format?: string;
  readonly anyOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
}

function wordFields(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;
  return Object.keys(properties).filter((name) => takesWords(properties[name] ?? {}));
}

/** Numbers, our ids and enums cannot hold free text. */
function takesWords(field: Described): boolean {
  if (field.anyOf !== undefined) return field.anyOf.some(takesWords);
  if (field.enum !== undefined || field.const !== undefined || field.format === 'uuid') return false;
  return !['number', 'integer', 'boolean', 'null'].includes(field.type ?? '');
}

/** The words that occur in any row of any table, except the tables of the payment emulator. */
export async function findInTables(db: Database, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'payment_emulator')`);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rows } = await db.execute<{ planted_word: string }>(sql`
      select planted_word from unnest(${sql.param([...words])}::text[]) as planted_word
      where exists (
        select from ${table} as stored_row
        where strpos(lower(stored_row::text), lower(planted_word)) > 0
          or strpos(stored_row::text, encode(convert_to(planted_word, 'UTF8'), 'hex')) > 0
      )`);
    found.push(...rows.map((row) => `${row.planted_word} in ${schema}.${name}`));
  }
  return found;
}
