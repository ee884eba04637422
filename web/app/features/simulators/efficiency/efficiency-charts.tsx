import type { ComparisonCell } from '@carom/domain/ethernet/comparison';
import { efficiency } from '@carom/domain/ethernet/efficiency';
import { memo, useMemo } from 'react';
import { chartsText } from '../../../content/simulators/efficiency.tsx';
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

const SIMULATED_LOOKS: readonly SeriesLook[] = [
  { label: chartsText.monteCarlo, colour: 'var(--ink)', marker: 'circle' },
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
      title={chartsText.stations}
      fileName="efficiency-against-stations"
      summary={chartsText.stationsNote(
        stations === 1 ? '1 station' : `${stations} stations`,
        packetBits,
        percent(share, 2),
        percent(shortest, 1),
        percent(longest, 1),
      )}
      series={cells.length > 0 ? [...PACKET_LOOKS, ...SIMULATED_LOOKS] : PACKET_LOOKS}
      columns={stationsColumns}
      rows={rows}
      rowKey={(row) => row.stations}
    >
      <LazySection what="The chart">
        <SimulatedCells value={cells}>
          <StationsChart
            title={chartsText.stations}
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
    { label: chartsText.crowd, colour: 'var(--chalk)', dash: '8 4' },
  ] as const;
  return (
    <ChartFrame
      title={chartsText.packets}
      fileName="efficiency-against-packet-size"
      summary={chartsText.packetsNote(
        stations === 1 ? chartsText.oneStation : `${stations} stations`,
        packetBits,
        percent(share, 2),
      )}
      series={looks}
      columns={packetColumns(stations)}
      rows={rows}
      rowKey={(row) => row.packetBits}
    >
      <LazySection what="The chart">
        <PacketChart
          title={chartsText.packets}
          rows={rows}
          looks={looks}
          chosen={{ packetBits, efficiency: share }}
        />
      </LazySection>
    </ChartFrame>
  );
});
