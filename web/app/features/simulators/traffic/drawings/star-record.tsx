import { SIGNAL_SPEED_M_PER_S } from '@carom/domain/ethernet/bus';
import { wayM } from '@carom/domain/ethernet/traffic-log';
import { partsOf } from '../playback/signals.ts';
import { onCloth } from './cloth-colours.ts';
import { recordPaint } from './record-paint.ts';
import type { RecordProps } from './record-props.ts';
import { cross } from './shapes.ts';
import { recordY } from './table-geometry.ts';

/** Half the width of a column: the left half shows sent signals, the right half received ones. */
const HALF = 0.3;

/** A column for each station: its sent signals, and the received ones, delayed by the path through the hub. */
export function StarRecord({ log, recent, geometry, time }: RecordProps) {
  const { stationX, left, right, record } = geometry;
  const stations = log.stationsM.length;
  const half = HALF * Math.min(60, (right - left) / Math.max(1, stations - 1));
  const columns = Array.from({ length: stations }, (_, station) => station);
  const noticed = log.events.filter(
    ({ type, timeS }) => type === 'detect' && timeS <= time.nowS && timeS > time.nowS - time.spanS,
  );
  return (
    <>
      {columns.flatMap((station) =>
        recent.flatMap((signal) =>
          partsOf(signal, log.preambleS).map(({ part, fromS, toS }) => {
            const delayS = wayM(log, signal.station, station) / SIGNAL_SPEED_M_PER_S;
            const top = recordY(Math.min(time.nowS, toS + delayS), time, record);
            const bottom = recordY(Math.min(time.nowS, fromS + delayS), time, record);
            const isOwn = signal.station === station;
            return (
              <rect
                key={`${station} ${signal.station} ${signal.startS} ${part}`}
                x={stationX(station) - (isOwn ? half : 0)}
                y={top}
                width={half}
                height={Math.max(0, bottom - top)}
                {...recordPaint(signal.station, part)}
              />
            );
          }),
        ),
      )}
      <path
        d={columns.map((station) => `M${stationX(station)} ${record.y}v${record.height}`).join('')}
        stroke={onCloth.cream}
        strokeWidth={1}
        strokeDasharray="2 6"
        opacity={0.4}
        fill="none"
      />
      {noticed.map(({ station, timeS }) => (
        <path
          key={`${station} ${timeS}`}
          d={cross(stationX(station), recordY(timeS, time, record), 4)}
          stroke="#fff"
          strokeWidth={3}
          fill="none"
        />
      ))}
    </>
  );
}
