import { loadChartsText, loadTableText } from '../../../content/simulators/offered-load.tsx';
import { fourDigits } from '../shared/fields/quantity.ts';
import { type Column, numberColumn, textColumn } from '../shared/files/csv.ts';
import { optionalColumn, settingColumns } from './load-columns.ts';
import { delayCurves } from './load-curves.ts';
import type { LoadSettings } from './load-settings.ts';
import type { Plot } from './plot.ts';
import { lookOf } from './protocol-looks.ts';

/** One point of the delay chart, from the formula or simulated. */
interface DelayRow {
  readonly key: string;
  readonly label: string;
  readonly source: string;
  readonly throughput: number;
  readonly delay: number;
  /** Half the width of the 95 % interval; null for a formula. */
  readonly halfWidth: number | null;
  readonly isPinned: boolean;
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
        isPinned: false,
      }),
    ),
  );
  const simulated = points.map(
    ({ key, label, source, x, y, high, isPinned }): DelayRow => ({
      key,
      label,
      source,
      throughput: x,
      delay: y,
      halfWidth: high - y,
      isPinned,
    }),
  );
  return [...byFormula, ...simulated];
}

export const delayColumns: readonly Column<DelayRow>[] = [
  textColumn(loadTableText.protocol, ({ label }) => label),
  textColumn(loadTableText.source, ({ source }) => source),
  numberColumn(
    loadTableText.throughput,
    ({ throughput }) => throughput,
    (share) => share.toFixed(4),
  ),
  numberColumn(loadChartsText.delayColumn, ({ delay }) => delay, fourDigits),
  optionalColumn(loadTableText.delayInterval, ({ halfWidth }) => halfWidth, fourDigits),
];

/** In a file, every row has the settings of its run. */
export function delayFileColumns(
  settings: LoadSettings,
  pinned: LoadSettings | null,
): readonly Column<DelayRow>[] {
  return [...delayColumns, ...settingColumns(({ isPinned }: DelayRow) => (isPinned ? pinned : settings))];
}
