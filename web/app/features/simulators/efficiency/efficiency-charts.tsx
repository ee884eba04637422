import type { ComparisonCell } from '@carom/domain/ethernet/comparison';
import { efficiency } from '@carom/domain/ethernet/efficiency';
import { memo, useMemo } from 'react';
import { chartsText, stationsWords } from '../../../content/simulators/efficiency.tsx';
import { ChartFrame } from '../shared/chart-frame.tsx';
import { percent } from '../shared/fields/quantity.ts';
import type { SeriesLook } from '../shared/files/chart-picture.ts';
import { ChartSurface } from '../shared/line-chart/chart-surface.tsx';
import { LineChart } from '../shared/line-chart/line-chart.tsx';
import {
  PACKET_LOOKS,
  packetColumns,
  packetRows,
  stationsColumns,
  stationsRows,
} from './efficiency-curves.ts';
import {
  PACKETS_SCALE,
  packetLooks,
  packetsContent,
  packetsReading,
  STATIONS_SCALE,
  stationsContent,
  stationsReading,
} from './efficiency-drawings.ts';
import { type EfficiencySettings, modelInput } from './efficiency-settings.ts';
import { SimulatedPoints } from './simulated-points.tsx';

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
  const points = useMemo(() => <SimulatedPoints cells={cells} />, [cells]);
  return (
    <ChartFrame
      title={chartsText.stations}
      fileName="efficiency-against-stations"
      summary={chartsText.stationsNote(
        stationsWords(stations),
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
      <LineChart
        title={chartsText.stations}
        {...stationsContent(rows, stations, share)}
        xLabel="Stations Q"
        places={rows.map((row) => STATIONS_SCALE.place(row.stations))}
        readingAt={(index) => stationsReading(rows[index])}
      >
        {points}
      </LineChart>
    </ChartFrame>
  );
});

export const EfficiencyOverPackets = memo(({ settings }: { readonly settings: EfficiencySettings }) => {
  const { stations, packetBits } = settings;
  const rows = packetRows(settings);
  const share = efficiency(modelInput(settings));
  const looks = packetLooks(stations);
  return (
    <ChartFrame
      title={chartsText.packets}
      fileName="efficiency-against-packet-size"
      summary={chartsText.packetsNote(
        stations === 1 ? chartsText.oneStation : stationsWords(stations),
        packetBits,
        percent(share, 2),
      )}
      series={looks}
      columns={packetColumns(stations)}
      rows={rows}
      rowKey={(row) => row.packetBits}
    >
      <LineChart
        title={chartsText.packets}
        {...packetsContent(rows, looks, packetBits, share)}
        xLabel={chartsText.packetAxis}
        places={rows.map((row) => PACKETS_SCALE.place(row.packetBits))}
        readingAt={(index) => packetsReading(rows[index], looks)}
      />
    </ChartFrame>
  );
});

/** The first chart once more, small, above the selectors of a phone. */
export const StripCurves = memo(({ settings }: { readonly settings: EfficiencySettings }) => {
  const content = stationsContent(
    stationsRows(settings),
    settings.stations,
    efficiency(modelInput(settings)),
  );
  return <ChartSurface {...content} x={{ ...content.x, ticks: [] }} />;
});
