import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { DelayedReads } from '../../db/connections/delayed-reads.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { type PaymentMeter, silentPaymentMeter } from '../../ports/payment-meter.ts';
import { type Answered, UNKNOWN_ROUTE } from '../request-log.ts';
import { measureDatabase } from './database-metrics.ts';
import { measurePayments } from './payment-metrics.ts';
import { measureSurroundings, type Surroundings } from './surroundings-metrics.ts';

interface MetricsOptions extends Surroundings {
  /** Null: the page does not exist. */
  readonly token: string | null;
  readonly pool: pg.Pool;
  readonly delayedReads: DelayedReads;
  readonly unhandledRejections?: (() => number) | undefined;
}

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  /** Records the duration of a password hash or comparison. */
  passwordWork(seconds: number): void;
  request(answered: Answered): void;
  readonly payments: PaymentMeter;
  /** Serves all metrics at /metrics. */
  register(app: FastifyInstance): void;
}

export function createMetrics(options: MetricsOptions): Metrics {
  const { token, db, pool, delayedReads, unhandledRejections = () => 0 } = options;
  if (token === null) {
    return {
      passwordWork: () => {},
      request: () => {},
      payments: silentPaymentMeter,
      register: () => {},
    };
  }
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureDatabase({ db, pool, delayedReads }, registry);
  measureSurroundings(options, registry);
  measureRejections(unhandledRejections, registry);
  const passwordWork = new Histogram({
    name: 'password_work_seconds',
    help: 'Time to hash or compare one password, without the wait in the queue',
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  return {
    passwordWork: (seconds) => passwordWork.observe(seconds),
    request: measureRequests(registry),
    payments: measurePayments(registry),
    register: (app) => showMetrics(app, { registry, token }),
  };
}

function showMetrics(app: FastifyInstance, { registry, token }: { registry: Registry; token: string }): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!equal(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw new CodedError('signInFirst', {
        message: 'This page needs its token.',
        headers: { 'www-authenticate': 'Bearer' },
      });
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function measureRequests(registry: Registry): (answered: Answered) => void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte in to the last byte out, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  // Looking up three labels takes longer than recording a duration, so the result is cached.
  const histograms = new Map<string, { observe(seconds: number): void }>();
  return ({ method: given, route, status, ms }) => {
    const method = route === UNKNOWN_ROUTE ? '(any)' : given;
    const key = `${method} ${status} ${route}`;
    let histogram = histograms.get(key);
    if (histogram === undefined) {
      histogram = durations.labels({ method, route, status });
      histograms.set(key, histogram);
    }
    histogram.observe(ms / 1000);
  };
}

function measureRejections(count: () => number, registry: Registry): void {
  new Counter({
    name: 'unhandled_rejections_total',
    help: 'Unhandled promise rejections: each is a bug',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(count());
    },
  });
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
