import type { ComparisonCell } from '@carom/domain/ethernet/comparison';
import type { ReadRun } from '../shared/run/shared-run-data.ts';

/** The saved points of a comparison. Points that cannot be drawn are omitted. */
export function readCells(results: ReadRun['results']): readonly ComparisonCell[] {
  const rows: readonly unknown[] = results;
  return rows.filter(isCell);
}

function isCell(row: unknown): row is ComparisonCell {
  const { stations, packetBits, formula, monteCarlo, csmaCd } = row as Record<string, unknown>;
  return [stations, packetBits, formula].every(isPositive) && isEstimate(monteCarlo) && isEstimate(csmaCd);
}

function isEstimate(value: unknown): boolean {
  const { mean, halfWidth } = (value ?? {}) as Record<string, unknown>;
  return isShare(mean) && isShare(halfWidth);
}

function isPositive(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

function isShare(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 2;
}
