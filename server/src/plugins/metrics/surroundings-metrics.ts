import { statfs } from 'node:fs/promises';
import { SECOND_MS } from '@carom/domain/time/durations';
import { Gauge, type Registry } from 'prom-client';
import { watchCertificate } from '../../adapters/site-certificate.ts';
import type { Database } from '../../db/client.ts';
import { findDatabaseFolder } from '../../db/database-folder.ts';
import { isOnThisMachine } from '../../security/loopback.ts';

export interface Surroundings {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly siteUrl: string;
  readonly clock: () => Date;
}

/** Metrics of external resources: the disks and the certificate of the proxy. */
export function measureSurroundings(surroundings: Surroundings, registry: Registry): void {
  measureDisks(surroundings, registry);
  measureCertificate(surroundings, registry);
}

function measureDisks({ db, databaseUrl }: Surroundings, registry: Registry): void {
  const isDatabaseHere = isOnThisMachine(databaseUrl);
  const size = new Gauge({
    name: 'disk_size_bytes',
    help: 'Size of these disks',
    labelNames: ['disk'],
    registers: [registry],
  });
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free space of the site’s disk, and of the database’s if it is on this machine',
    labelNames: ['disk'],
    registers: [registry],
    async collect() {
      const databaseFolder = isDatabaseHere ? await findDatabaseFolder(db) : null;
      const disks = { site: process.cwd(), ...(databaseFolder !== null && { database: databaseFolder }) };
      for (const [disk, folder] of Object.entries(disks)) {
        const found = await statfs(folder).catch(() => null);
        this.set({ disk }, found === null ? Number.NaN : found.bavail * found.bsize);
        size.set({ disk }, found === null ? Number.NaN : found.blocks * found.bsize);
      }
    },
  });
}

function measureCertificate({ siteUrl, clock }: Surroundings, registry: Registry): void {
  const certificate = watchCertificate(siteUrl, clock);
  const lifetime = new Gauge({
    name: 'certificate_lifetime_seconds',
    help: 'Validity period of the site’s certificate',
    registers: [registry],
  });
  new Gauge({
    name: 'certificate_remaining_seconds',
    help: 'Remaining validity of the certificate; NaN while it is unknown',
    registers: [registry],
    collect() {
      const { fromMs, untilMs } = certificate() ?? { fromMs: Number.NaN, untilMs: Number.NaN };
      this.set((untilMs - clock().getTime()) / SECOND_MS);
      lifetime.set((untilMs - fromMs) / SECOND_MS);
    },
  });
}
