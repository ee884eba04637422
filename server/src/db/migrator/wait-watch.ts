import type pg from 'pg';

interface Blocker {
  readonly pid: number;
  /** The application name: one of our servers with its process id, or psql. */
  readonly application: string;
  readonly state: string | null;
  readonly transactionSeconds: number | null;
}

const READ_BLOCKERS = `select pid, application_name as application, state,
    round(extract(epoch from now() - xact_start))::int as "transactionSeconds"
  from pg_stat_activity where pid = any (pg_blocking_pids($1)) order by xact_start`;

interface Watch {
  /** Must not be the watched connection. */
  readonly pool: pg.Pool;
  readonly pid: number;
  readonly firstMs: number;
  readonly everyMs: number;
  readonly onWait: (blockers: readonly Blocker[]) => void;
}

/** Reports which connections block another one while it works. */
export async function watchWaits<Result>(
  { pool, pid, firstMs, everyMs, onWait }: Watch,
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  let timer = setTimeout(check, firstMs);

  function check(): void {
    pool.query<Blocker>(READ_BLOCKERS, [pid]).then(
      ({ rows }) => report(rows),
      // A failed check is ignored. The error of the work itself is reported.
      () => report([]),
    );
  }

  function report(blockers: readonly Blocker[]): void {
    if (blockers.length > 0) onWait(blockers);
    if (!isOver) timer = setTimeout(check, everyMs);
  }

  try {
    return await work();
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
