import { loadChartsText, loadTableText } from '../../../content/simulators/offered-load.tsx';
import { fourDigits } from '../shared/fields/quantity.ts';
import type { Column } from '../shared/files/csv.ts';
import { delayCurves } from './load-curves.ts';
import type { LoadSettings } from './load-settings.ts';
import type { Plot } from './plot.ts';
import { lookOf } from './protocol-looks.ts';

/** One point of the delay's chart, by the formula or simulated. */
interface DelayRow {
  readonly key: string;
  readonly label: string;
  readonly source: string;
  readonly throughput: number;
  readonly delay: number;
  /** Half the 95 % interval; null for a formula. */
  readonly halfWidth: number | null;
}

export function delayRows(settings: LoadSettings, { points }: Plot): DelayRow[] {
  const byFormula = delayCurves(settings).flatMap(({ protocol, places }) =>
    places.map(
      ({ x, y }): DelayRow => ({
        key: `${protocol} ${y}`,
        label: lookOf(protocol).label,
        source: loadTableText.byFormula,
        throughput: x,
        delay: y,
        halfWidth: null,
      }),
    ),
  );
  const simulated = points.map(
    ({ key, label, source, x, y, high }): DelayRow => ({
      key,
      label,
      source,
      throughput: x,
      delay: y,
      halfWidth: high - y,
    }),
  );
  return [...byFormula, ...simulated];
}

export const delayColumns: readonly Column<DelayRow>[] = [
  { heading: loadTableText.protocol, value: ({ label }) => label, shown: ({ label }) => label },
  { heading: loadTableText.source, value: ({ source }) => source, shown: ({ source }) => source },
  {
    heading: loadTableText.throughput,
    value: ({ throughput }) => throughput,
    shown: ({ throughput }) => throughput.toFixed(4),
  },
  {
    heading: loadChartsText.delayColumn,
    value: ({ delay }) => delay,
    shown: ({ delay }) => fourDigits(delay),
  },
  {
    heading: loadTableText.delayInterval,
    value: ({ halfWidth }) => halfWidth ?? '',
    shown: ({ halfWidth }) => (halfWidth === null ? loadTableText.unknown : fourDigits(halfWidth)),
  },
];
