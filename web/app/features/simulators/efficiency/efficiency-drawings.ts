import { efficiency } from '@carom/domain/ethernet/efficiency';
import { PACKET_SIZES_BITS, STATION_COUNTS } from '@carom/domain/simulators/limits';
import { chartsText, stationsWords } from '../../../content/simulators/efficiency.tsx';
import { percent } from '../shared/fields/quantity.ts';
import { placeLabels } from '../shared/line-chart/line-labels.ts';
import { logarithmicScale, scaleOfShares } from '../shared/line-chart/scales.ts';
import { seriesContent } from '../shared/line-chart/series.ts';
import { PACKET_SIZE_SERIES, packetRows, stationSeries, stationsRows } from './efficiency-curves.ts';
import { type EfficiencySettings, modelInput } from './efficiency-settings.ts';

/** Tick labels omitted where a logarithmic axis has little space. */
const CROWDED_STATIONS: readonly number[] = [3, 5, 64, 128];

export const STATIONS_SCALE = logarithmicScale(
  STATION_COUNTS.map((value) => ({
    value,
    words: String(value),
    isMinor: CROWDED_STATIONS.includes(value),
  })),
);
const PACKETS_SCALE = logarithmicScale(PACKET_SIZES_BITS.map((value) => ({ value, words: String(value) })));
const SHARES = scaleOfShares((share) => percent(share, 0));

export function stationsContent(settings: EfficiencySettings) {
  const rows = stationsRows(settings);
  const content = seriesContent({
    rows,
    series: PACKET_SIZE_SERIES,
    x: STATIONS_SCALE,
    xOf: ({ stations }) => stations,
    y: SHARES,
    heading: ({ stations }) => stationsWords(stations),
  });
  const ring = { x: STATIONS_SCALE.place(settings.stations), y: efficiency(modelInput(settings)) };
  return { ...content, labels: placeLabels(content.lines), rows, ring };
}

export function packetsContent(settings: EfficiencySettings) {
  const rows = packetRows(settings);
  const { lines, ...content } = seriesContent({
    rows,
    series: stationSeries(settings.stations),
    x: PACKETS_SCALE,
    xOf: ({ packetBits }) => packetBits,
    y: SHARES,
    heading: ({ packetBits }) => chartsText.bits(packetBits),
  });
  const ring = { x: PACKETS_SCALE.place(settings.packetBits), y: efficiency(modelInput(settings)) };
  // Draws the selected curve over the limit.
  return { ...content, lines: lines.toReversed(), labels: placeLabels(lines), rows, ring };
}
