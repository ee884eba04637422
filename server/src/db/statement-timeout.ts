import type pg from 'pg';

/**
 * Lets the work read on a connection of its own, where no statement may take longer. For what must end
 * sooner than the limit of all connections; what takes longer fails with `isStatementTimeout`.
 */
export async function readWithin<Value>(
  pool: pg.Pool,
  timeoutMs: number,
  work: (client: pg.ClientBase) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query(`begin read only; set local statement_timeout = ${timeoutMs}`);
    const value = await work(client);
    await client.query('commit');
    isBroken = false;
    return value;
  } catch (error) {
    isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** The server cancelled a statement because it took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
