import type { ComparisonCell } from '@carom/domain/ethernet/comparison';
import { efficiency } from '@carom/domain/ethernet/efficiency';
import { PACKET_SIZE_LIMITS, STATION_COUNT_LIMITS } from '@carom/domain/simulators/limits';
import { memo, useMemo } from 'react';
import { chartsText, stationsWords } from '../../../content/simulators/efficiency.tsx';
import { ChartFrame } from '../shared/chart-frame.tsx';
import { percent } from '../shared/fields/quantity.ts';
import type { SeriesLook } from '../shared/files/chart-picture.ts';
import { ChartSurface } from '../shared/line-chart/chart-surface.tsx';
import { LineChart } from '../shared/line-chart/line-chart.tsx';
import { PACKET_SIZE_SERIES, packetColumns, stationSeries, stationsColumns } from './efficiency-curves.ts';
import { packetsContent, stationsContent } from './efficiency-drawings.ts';
import { type EfficiencySettings, modelInput } from './efficiency-settings.ts';
import { SimulatedPoints } from './simulated-points.tsx';

const PACKET_LOOKS = PACKET_SIZE_SERIES.map(({ look }) => look);
const SIMULATED_LOOKS: readonly SeriesLook[] = [
  { label: chartsText.monteCarlo, colour: 'var(--ink)', marker: 'circle', isPoints: true },
  { label: chartsText.csmaCd, colour: 'var(--ink)', marker: 'circle', isPoints: true, isFilled: true },
];

interface OverStationsProps {
  readonly settings: EfficiencySettings;
  /** Simulated with the settings of the curves. */
  readonly cells: readonly ComparisonCell[];
}

/** Memoized: rendered again only for new settings or a new point, not for every progress report. */
export const EfficiencyOverStations = memo(({ settings, cells }: OverStationsProps) => {
  const { stations, packetBits } = settings;
  const { rows, ...content } = useMemo(() => stationsContent(settings), [settings]);
  const crowd = { ...modelInput(settings), stations: STATION_COUNT_LIMITS.max };
  const crowdShare = (bits: number) => percent(efficiency({ ...crowd, packetBits: bits }), 1);
  const points = useMemo(() => <SimulatedPoints cells={cells} />, [cells]);
  return (
    <ChartFrame
      title={chartsText.stations}
      fileName="efficiency-against-stations"
      summary={chartsText.stationsNote(
        stationsWords(stations),
        packetBits,
        percent(content.ring.y, 2),
        crowdShare(PACKET_SIZE_LIMITS.min),
        crowdShare(PACKET_SIZE_LIMITS.max),
      )}
      series={cells.length > 0 ? [...PACKET_LOOKS, ...SIMULATED_LOOKS] : PACKET_LOOKS}
      columns={stationsColumns}
      rows={rows}
      rowKey={(row) => row.stations}
    >
      <LineChart
        title={chartsText.stations}
        {...content}
        xLabel="Stations Q"
        yLabel={chartsText.efficiencyAxis}
      >
        {points}
      </LineChart>
    </ChartFrame>
  );
});

export const EfficiencyOverPackets = memo(({ settings }: { readonly settings: EfficiencySettings }) => {
  const { stations, packetBits } = settings;
  const { rows, ...content } = packetsContent(settings);
  return (
    <ChartFrame
      title={chartsText.packets}
      fileName="efficiency-against-packet-size"
      summary={chartsText.packetsNote(
        stations === 1 ? chartsText.oneStation : stationsWords(stations),
        packetBits,
        percent(content.ring.y, 2),
      )}
      series={stationSeries(stations).map(({ look }) => look)}
      columns={packetColumns(stations)}
      rows={rows}
      rowKey={(row) => row.packetBits}
    >
      <LineChart
        title={chartsText.packets}
        {...content}
        xLabel={chartsText.packetAxis}
        yLabel={chartsText.efficiencyAxis}
      />
    </ChartFrame>
  );
});

/** A small copy of the first chart, above the selectors on a phone. */
export const StripCurves = memo(({ settings }: { readonly settings: EfficiencySettings }) => {
  const { x, y, lines, ring } = stationsContent(settings);
  return <ChartSurface {...{ y, lines, ring }} x={{ ...x, ticks: [] }} />;
});
