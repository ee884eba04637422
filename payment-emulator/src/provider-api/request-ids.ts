import { HOUR_MS } from '@carom/domain/time/durations';
import type { Connection } from '../store/database.ts';

/** How long the provider remembers a request id, unless the call defines another time. */
const REMEMBERED_MS = 72 * HOUR_MS;

interface CallOnce {
  readonly call: string;
  /** Without an id, every request is a new one. */
  readonly requestId: string | undefined;
  readonly now: Date;
  readonly rememberedMs?: number;
}

/** Requests with the same id are carried out once, even concurrently. */
export async function makeOnce(
  connection: Connection,
  { call, requestId, now, rememberedMs = REMEMBERED_MS }: CallOnce,
  make: () => Promise<string>,
): Promise<{ readonly id: string; readonly isRepeated: boolean }> {
  if (requestId === undefined) return { id: await make(), isRepeated: false };
  await connection.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${call} ${requestId}`]);
  const { rows } = await connection.query<{ id: string }>(
    `select resource_id as id from payment_emulator.request_ids
     where call = $1 and request_id = $2 and used_at > $3`,
    [call, requestId, new Date(now.getTime() - rememberedMs)],
  );
  if (rows[0] !== undefined) return { id: rows[0].id, isRepeated: true };
  const id = await make();
  await connection.query(
    `insert into payment_emulator.request_ids (call, request_id, resource_id, used_at)
     values ($1, $2, $3, $4)
     on conflict (call, request_id) do update set resource_id = excluded.resource_id, used_at = excluded.used_at`,
    [call, requestId, id, now],
  );
  return { id, isRepeated: false };
}
