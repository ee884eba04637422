/** The last months including the current one as 'YYYY-MM', oldest first, in UTC. */
export function lastMonths(today: Date, many: number): string[] {
  return Array.from({ length: many }, (_, at) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (many - 1 - at), 1))
      .toISOString()
      .slice(0, 'YYYY-MM'.length),
  );
}

/** The same time of the month before; its end where that month is shorter. */
export function sameTimeLastMonth(now: Date): Date {
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const startBefore = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1);
  return new Date(Math.min(startBefore + (now.getTime() - start), start));
}
