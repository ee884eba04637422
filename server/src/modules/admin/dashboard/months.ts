/** The last months including the current one as 'YYYY-MM', oldest first, in UTC. */
export function lastMonths(today: Date, many: number): string[] {
  return Array.from({ length: many }, (_, at) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (many - 1 - at), 1))
      .toISOString()
      .slice(0, 'YYYY-MM'.length),
  );
}
