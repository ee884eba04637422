import { memo } from 'react';
import type { Signal } from '../playback/signals.ts';
import { ballNumber } from '../traffic-text.ts';
import { onCloth, stationColour } from './cloth-colours.ts';
import type { Traffic } from './picture.ts';
import { cross } from './shapes.ts';
import type { TableGeometry } from './table-geometry.ts';

interface LanesDrawingProps {
  readonly traffic: Traffic;
  readonly geometry: TableGeometry;
}

const THINNEST = 1.5;

/** The timeline of the whole run: a lane for each station, with its signals and thin lines for waiting. */
export const LanesDrawing = memo(function LanesDrawing({ traffic, geometry }: LanesDrawingProps) {
  const { log, signals, endS } = traffic;
  const { left, right, lanes } = geometry;
  if (lanes === null) return null;
  const { laneHeight } = lanes;
  const x = (timeS: number) => left + (Math.min(timeS, endS) / endS) * (right - left);
  const y = (station: number) => lanes.y + station * laneHeight;
  /** A cross where nothing was delivered, so that colour is not the only distinction. */
  const markOf = ({ station, startS, endS: tailS }: Signal) =>
    cross((x(startS) + x(tailS)) / 2, y(station) + laneHeight / 2, Math.min(3, laneHeight / 3));
  /** One path for all signals of the same appearance: a run has hundreds of signals. */
  const pathOf = (isDrawn: (signal: Signal) => boolean) => signals.filter(isDrawn).map(boxOf).join('');
  const boxOf = ({ station, startS, endS: tailS, outcome }: Signal) => {
    const margin = outcome === 'collided' ? 0.5 : 1.5;
    const width = Math.max(THINNEST, x(tailS) - x(startS)).toFixed(1);
    const height = (laneHeight - 2 * margin).toFixed(1);
    const corner = `M${x(startS).toFixed(1)} ${(y(station) + margin).toFixed(1)}`;
    return [corner, `h${width}`, `v${height}`, `h-${width}`, 'z'].join('');
  };
  const waits = log.events.flatMap((event) =>
    event.type === 'backoff' && event.slots > 0
      ? [`M${x(event.timeS).toFixed(1)} ${y(event.station) + laneHeight / 2}H${x(event.untilS).toFixed(1)}`]
      : [],
  );
  return (
    <g>
      <rect
        x={left}
        y={lanes.y}
        width={right - left}
        height={lanes.height}
        fill={onCloth.rail}
        opacity={0.55}
      />
      <path d={waits.join('')} stroke={onCloth.cream} strokeWidth={1} opacity={0.55} fill="none" />
      {log.stationsM.map((_, station) => (
        <path
          key={ballNumber(station)}
          d={pathOf((signal) => signal.station === station && !isSpoilt(signal))}
          fill={stationColour(station)}
        />
      ))}
      <path d={pathOf(isSpoilt)} fill={onCloth.coral} />
      <path d={signals.filter(isSpoilt).map(markOf).join('')} stroke="#fff" strokeWidth={1.5} fill="none" />
      {log.stationsM.map((_, station) => (
        <text
          key={ballNumber(station)}
          x={left - 8}
          y={y(station) + laneHeight / 2 + 4}
          textAnchor="end"
          fontSize={Math.min(12, laneHeight)}
          fill={onCloth.cream}
        >
          {ballNumber(station)}
        </text>
      ))}
    </g>
  );
});

function isSpoilt({ outcome }: Pick<Signal, 'outcome'>): boolean {
  return outcome === 'collided' || outcome === 'lost';
}
