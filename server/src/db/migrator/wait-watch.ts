import type pg from 'pg';

interface Blocker {
  readonly pid: number;
  /** As it calls itself: one of our servers with its process, or psql. */
  readonly application: string;
  readonly state: string | null;
  readonly transactionSeconds: number | null;
}

const READ_BLOCKERS = `select pid, application_name as application, state,
    round(extract(epoch from now() - xact_start))::int as "transactionSeconds"
  from pg_stat_activity where pid = any (pg_blocking_pids($1)) order by xact_start`;

interface Watch {
  /** Another connection than the one that is watched. */
  readonly pool: pg.Pool;
  readonly pid: number;
  readonly firstMs: number;
  readonly everyMs: number;
  readonly onWait: (blockers: readonly Blocker[]) => void;
}

/** Tells for whom a connection waits, while it works. */
export async function watchWaits<Result>(
  { pool, pid, firstMs, everyMs, onWait }: Watch,
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  let timer = setTimeout(look, firstMs);

  function look(): void {
    pool.query<Blocker>(READ_BLOCKERS, [pid]).then(
      ({ rows }) => tell(rows),
      // Then nobody is told; the work itself says what became of it.
      () => tell([]),
    );
  }

  function tell(blockers: readonly Blocker[]): void {
    if (blockers.length > 0) onWait(blockers);
    if (!isOver) timer = setTimeout(look, everyMs);
  }

  try {
    return await work();
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
