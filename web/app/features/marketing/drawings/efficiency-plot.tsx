import { efficiency } from '@carom/domain/ethernet/efficiency';
import { STATION_COUNT_LIMITS, STATION_COUNTS } from '@carom/domain/simulators/limits';
import { simulations } from '../../../content/marketing/simulations.ts';
import { onCloth } from './ball.tsx';
import { PLOT, Plot } from './plot.tsx';

const EXPERIMENTAL_ETHERNET = { capacityBps: 3_000_000, slotTimeS: 16e-6 } as const;
const SERIES = [
  { packetBits: 4096, color: onCloth.cream, dash: undefined, labelDy: -10 },
  { packetBits: 512, color: onCloth.chalk, dash: '7 4', labelDy: 20 },
  { packetBits: 48, color: onCloth.amber, dash: '2 4', labelDy: -10 },
] as const;

const { caption, stations: stationsName, bits, described } = simulations.metcalfe.drawing;

/** The curves of the 1976 model, computed from its formula. */
export function EfficiencyPlot() {
  return (
    <Plot
      described={`${described} ${caption}`}
      xName={stationsName}
      xTicks={[1, 4, 16, 64, 256].map((stations) => ({ x: xOf(stations), label: String(stations) }))}
      yTicks={[0, 0.5, 1].map((share) => ({ y: yOf(share), label: `${share * 100}%` }))}
    >
      {SERIES.map(({ packetBits, color, dash, labelDy }) => {
        const points = STATION_COUNTS.map((stations) => ({
          x: xOf(stations),
          y: yOf(efficiency({ ...EXPERIMENTAL_ETHERNET, stations, packetBits })),
        }));
        const end = yOf(
          efficiency({ ...EXPERIMENTAL_ETHERNET, stations: STATION_COUNT_LIMITS.max, packetBits }),
        );
        return (
          <g key={packetBits} fill={color}>
            <path
              d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`}
              fill="none"
              stroke={color}
              strokeWidth={2.5}
              strokeDasharray={dash}
            />
            {points.map(({ x, y }) => (
              <circle key={x} cx={x} cy={y} r={4} />
            ))}
            <text x={PLOT.right} y={end + labelDy} textAnchor="end" fontSize={13} fontWeight={600}>
              {packetBits} {bits}
            </text>
          </g>
        );
      })}
    </Plot>
  );
}

function xOf(stations: number): number {
  return rounded(
    PLOT.left + ((PLOT.right - PLOT.left) * Math.log2(stations)) / Math.log2(STATION_COUNT_LIMITS.max),
  );
}

function yOf(share: number): number {
  return rounded(PLOT.bottom - (PLOT.bottom - PLOT.top) * share);
}

function rounded(coordinate: number): number {
  return Math.round(coordinate * 10) / 10;
}
