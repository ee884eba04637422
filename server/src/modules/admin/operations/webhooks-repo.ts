import type { WebhookOutcome } from '@carom/contract/admin/operations/outcomes';
import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { and, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { inOrderOf, type ListSource } from '../../../db/lists/page.ts';
import { matchesWords } from '../../../db/lists/search.ts';
import { webhookEvents } from '../../../db/schema.ts';
import type { WebhookSubject } from '../../../ports/payments.ts';
import { webhookJobKey } from '../../subscription/job-names.ts';
import { jobs } from './jobs-repo.ts';

export const webhookList: ListSource<'received_at'> = {
  table: webhookEvents,
  id: { by: webhookEvents.id, kind: 'text' },
  sorts: { received_at: { by: webhookEvents.receivedAt, kind: 'moment' } },
};

/** The key of an event's job, built from its columns in SQL. */
const [beforeSubject = '', beforeId = '', afterId = ''] = webhookJobKey('\0', '\0').split('\0');
const jobKey = sql`${beforeSubject}::text || ${webhookEvents.subject}::text || ${beforeId}::text || ${webhookEvents.subjectId} || ${afterId}::text`;
const ownJob = sql`select 1 from ${jobs} where ${jobs.key} = ${jobKey}`;
const isUnapplied = eq(webhookEvents.state, 'received');
/** The job of the event has failed or does not exist. */
const hasFailed = and(isUnapplied, sql`not exists (${ownJob} and ${jobs.lastError} is null)`);

const IS_IN: Readonly<Record<WebhookOutcome, SQL | undefined>> = {
  failed: hasFailed,
  waiting: and(isUnapplied, sql`exists (${ownJob} and ${jobs.lastError} is null)`),
  applied: eq(webhookEvents.state, 'applied'),
  ignored: eq(webhookEvents.state, 'ignored'),
};

interface Filters {
  readonly search: string;
  readonly outcome?: WebhookOutcome | undefined;
}

export function webhooksThat({ search, outcome }: Filters): SQL | undefined {
  const text = sql`lower(' ' || ${webhookEvents.type} || ' ' || ${webhookEvents.id} || ' ' || coalesce(${webhookEvents.subjectId}, ''))`;
  return and(matchesWords(text, search), outcome === undefined ? undefined : IS_IN[outcome]);
}

const { raw: _unshown, ...shown } = getTableColumns(webhookEvents);
const columns = {
  ...shown,
  hasFailed: sql<boolean>`${hasFailed}`,
  attempts: sql<number>`coalesce((select ${jobs.attempts} from ${jobs} where ${jobs.key} = ${jobKey}), 0)`,
  lastProblem: sql<string | null>`(select ${jobs.lastError} from ${jobs} where ${jobs.key} = ${jobKey})`,
};

export async function selectWebhooks(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(webhookEvents)
    .where(inArray(webhookEvents.id, [...ids]));
  return inOrderOf(ids, rows, ({ id }) => id);
}
export type StoredWebhook = Awaited<ReturnType<typeof selectWebhooks>>[number];

/** The subject of an event, as parsed on its arrival. */
export function subjectIn({ subject: kind, subjectId: id }: StoredWebhook): WebhookSubject | null {
  if (kind === null || id === null) return null;
  return kind === 'subscription' ? { kind, id: toProviderSubscriptionId(id) } : { kind, id };
}

export async function countFailedWebhooks(db: Queryable): Promise<number> {
  const [row] = await db.select({ failed: count() }).from(webhookEvents).where(hasFailed);
  return row?.failed ?? 0;
}
