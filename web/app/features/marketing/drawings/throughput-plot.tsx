import { efficiency } from '@carom/domain/ethernet/efficiency';
import { PERFORMANCE_RANGES } from '@carom/domain/simulators/limits';
import { simulations } from '../../../content/marketing/simulations.ts';
import { onCloth } from './ball.tsx';
import { PLOT, Plot } from './plot.tsx';

const CAPACITY_BPS = 10_000_000;
const SMALLEST_FRAME = { packetBits: 64 * 8, capacityBps: CAPACITY_BPS, slotTimeS: 51.2e-6 } as const;
const USERS = Array.from({ length: PERFORMANCE_RANGES.users.max }, (_, index) => index + 1);
const BAR_WIDTH = 16;

const { caption, users: usersName, described } = simulations.performance.drawing;

/** The throughput of each user on a 10-Mbit/s line, computed from the formula without jitter. */
export function ThroughputPlot() {
  const bars = USERS.map((users) => {
    const throughputBps = (efficiency({ ...SMALLEST_FRAME, stations: users }) * CAPACITY_BPS) / users;
    return {
      users,
      x: xOf(users),
      y: yOf(throughputBps),
      label: (throughputBps / 1e6).toFixed(throughputBps < 1e6 ? 2 : 1),
    };
  });
  return (
    <Plot
      described={`${described} ${caption}`}
      xName={usersName}
      xTicks={USERS.map((users) => ({ x: xOf(users), label: String(users) }))}
      yTicks={[0, 5, 10].map((mbps) => ({ y: yOf(mbps * 1e6), label: String(mbps) }))}
    >
      {bars.map(({ users, x, y, label }) => (
        <g key={users} fill={users === 1 ? onCloth.amber : onCloth.chalk}>
          <path d={`M${x - BAR_WIDTH / 2} ${PLOT.bottom}V${y}h${BAR_WIDTH}V${PLOT.bottom}Z`} opacity={0.75} />
          <circle cx={x} cy={y} r={BAR_WIDTH / 2} />
          <text x={x} y={y - 13} textAnchor="middle" fontSize={12} fontWeight={600}>
            {label}
          </text>
        </g>
      ))}
    </Plot>
  );
}

function xOf(users: number): number {
  return PLOT.left + 16 + ((PLOT.right - PLOT.left - 32) * (users - 1)) / (USERS.length - 1);
}

function yOf(throughputBps: number): number {
  const y = PLOT.bottom - ((PLOT.bottom - PLOT.top) * throughputBps) / CAPACITY_BPS;
  return Math.round(y * 10) / 10;
}
