import type { ComparisonCell } from '@carom/domain/ethernet/comparison';
import { efficiency } from '@carom/domain/ethernet/efficiency';
import { memo, useMemo } from 'react';
import { LazySection, lazyWithTimeout } from '../../../ui/lazy-section.tsx';
import { ChartFrame } from '../shared/chart-frame.tsx';
import type { SeriesLook } from '../shared/chart-picture.ts';
import { percent } from '../shared/quantity.ts';
import {
  PACKET_LOOKS,
  packetColumns,
  packetRows,
  stationsColumns,
  stationsRows,
} from './efficiency-curves.ts';
import { type EfficiencySettings, modelInput } from './efficiency-settings.ts';
import { SimulatedCells } from './simulated-cells.ts';

const StationsChart = lazyWithTimeout(() => import('./stations-chart.tsx'));
const PacketChart = lazyWithTimeout(() => import('./packet-chart.tsx'));

const STATIONS_TITLE = 'Efficiency against the number of stations';
const PACKET_TITLE = 'Efficiency against the packet size';
const SIMULATED_LOOKS: readonly SeriesLook[] = [
  { label: 'Monte Carlo, 95 % interval', colour: 'var(--ink)', marker: 'circle' },
  { label: 'CSMA/CD, 95 % interval', colour: 'var(--ink)', marker: 'diamond' },
];

interface OverStationsProps {
  readonly settings: EfficiencySettings;
  /** Simulated at the settings of the curves. */
  readonly cells: readonly ComparisonCell[];
}

/** Drawn anew only with new settings or a new point, not whenever a simulation reports its progress. */
export const EfficiencyOverStations = memo(({ settings, cells }: OverStationsProps) => {
  const { stations, packetBits } = settings;
  const rows = useMemo(() => stationsRows(settings), [settings]);
  const share = efficiency(modelInput(settings));
  const [longest = 0, shortest = 0] = [rows.at(-1)?.efficiencies[0], rows.at(-1)?.efficiencies.at(-1)];
  return (
    <ChartFrame
      title={STATIONS_TITLE}
      fileName="efficiency-against-stations"
      summary={`One curve for each packet size. The ring marks your choice: ${stations === 1 ? '1 station' : `${stations} stations`} and ${packetBits} bits give ${percent(share, 2)}. With 256 stations the curves end between ${percent(shortest, 1)} (48 bits) and ${percent(longest, 1)} (4096 bits).`}
      series={cells.length > 0 ? [...PACKET_LOOKS, ...SIMULATED_LOOKS] : PACKET_LOOKS}
      columns={stationsColumns}
      rows={rows}
      rowKey={(row) => row.stations}
    >
      <LazySection what="The chart">
        <SimulatedCells value={cells}>
          <StationsChart
            title={STATIONS_TITLE}
            rows={rows}
            chosenStations={stations}
            chosenEfficiency={share}
          />
        </SimulatedCells>
      </LazySection>
    </ChartFrame>
  );
});

export const EfficiencyOverPackets = memo(({ settings }: { readonly settings: EfficiencySettings }) => {
  const { stations, packetBits } = settings;
  const rows = packetRows(settings);
  const share = efficiency(modelInput(settings));
  const looks = [
    { label: stations === 1 ? '1 station' : `${stations} stations`, colour: 'var(--felt)' },
    { label: 'Very many stations', colour: 'var(--chalk)', dash: '8 4' },
  ] as const;
  return (
    <ChartFrame
      title={PACKET_TITLE}
      fileName="efficiency-against-packet-size"
      summary={`For ${stations === 1 ? 'one station, which never waits' : `${stations} stations`}, and for very many. Longer packets spread the same wait over more bits. The ring marks your choice: ${packetBits} bits, ${percent(share, 2)}.`}
      series={looks}
      columns={packetColumns(stations)}
      rows={rows}
      rowKey={(row) => row.packetBits}
    >
      <LazySection what="The chart">
        <PacketChart
          title={PACKET_TITLE}
          rows={rows}
          looks={looks}
          chosen={{ packetBits, efficiency: share }}
        />
      </LazySection>
    </ChartFrame>
  );
});
