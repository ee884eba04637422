import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../db/client.ts';
import type { DelayedReads } from '../../db/connections/delayed-reads.ts';
import { createReadiness } from '../../db/connections/readiness.ts';
import { measureWaiting, type WorkKind } from '../../jobs/waiting-work-repo.ts';

interface DatabaseParts {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly delayedReads: DelayedReads;
}

/** Metrics of the database connections and of unfinished work in the database. */
export function measureDatabase({ db, pool, delayedReads }: DatabaseParts, registry: Registry): void {
  measurePools(pool, db.forPrepared.$client, registry);
  if (delayedReads.hasReplica) measureReplica(delayedReads, registry);
  measureWork(db, registry);
}

function measurePools(pool: pg.Pool, shared: pg.Pool, registry: Registry): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections for calls by state: open, idle and shared; waiting counts calls without a connection',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
      this.set({ state: 'shared' }, shared === pool ? 0 : shared.totalCount);
    },
  });
  const readiness = createReadiness(pool);
  new Gauge({
    name: 'database_ready',
    help: '1 while the database answers and is writable, as in /readyz',
    registers: [registry],
    async collect() {
      this.set((await readiness()) === null ? 1 : 0);
    },
  });
}

function measureReplica(delayedReads: DelayedReads, registry: Registry): void {
  new Gauge({
    name: 'database_replica_used',
    help: '1 while the read replica answers and is not late',
    registers: [registry],
    collect() {
      this.set(delayedReads.isReplicaUsable() ? 1 : 0);
    },
  });
  new Counter({
    name: 'database_late_reads_total',
    help: 'Reads that the replica may answer, by the server that answered: replica or primary',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ by: 'replica' }, delayedReads.answeredBy.replica);
      this.inc({ by: 'primary' }, delayedReads.answeredBy.primary);
    },
  });
}

const WORK = {
  mails_waiting: 'Mails that are not yet sent',
  mails_oldest_seconds: 'Age of the oldest unsent mail',
  jobs_waiting: 'Jobs that are due and not finished, including those to be retried',
  jobs_late: 'Jobs that were due five minutes ago and have not started',
  jobs_given_up: 'Jobs that have failed permanently',
  reminders_late: 'Reminders of classes that were due ten minutes ago and have not been written',
  back_up_age_seconds: 'Age of the newest back-up that was verified by a trial restore; +Inf: there is none',
  billing_claims_waiting: 'Billing actions in progress at the payment provider',
  checkout_intents_waiting: 'Offers that can still be paid',
  payments_waiting: 'Payments approved in the last month without a first charge',
  subscriptions_not_compared_ratio:
    'Share of the active subscriptions that were not compared with the provider for 30 hours',
  payment_notices: 'Open payment notices',
} as const satisfies Record<WorkKind, string>;

function measureWork(db: Database, registry: Registry): void {
  for (const name of Object.keys(WORK) as WorkKind[]) {
    new Gauge({
      name,
      help: WORK[name],
      registers: [registry],
      async collect() {
        try {
          this.set(await measureWaiting(db, name));
        } catch {
          // While the database is away, the other metrics must still be available. NaN means unknown.
          this.set(Number.NaN);
        }
      },
    });
  }
}
