import { trafficText } from '../../../content/simulators/traffic.tsx';
import { onCloth, stationColour } from './cloth-colours.ts';
import type { Traffic } from './picture.ts';
import { partsOf } from './signals.ts';
import { bandPath, RECORD, recordSpanS, type TableGeometry } from './table-geometry.ts';
import { timeInWords } from './traffic-text.ts';

interface RecordDrawingProps {
  readonly traffic: Traffic;
  readonly timeS: number;
  readonly geometry: TableGeometry;
  /** Of the shape that cuts off what is older. */
  readonly clipId: string;
}

/** What the cable has just carried, rolling down: place across, time down, now on top. */
export function RecordDrawing({ traffic, timeS, geometry, clipId }: RecordDrawingProps) {
  const { log, signals } = traffic;
  const { left, right, x } = geometry;
  const spanS = recordSpanS(log.cableDelayS);
  const cable = { cableM: log.stationsM.at(-1) ?? 0, nowS: timeS, spanS };
  const sinceS = timeS - spanS - log.cableDelayS;
  const recent = signals.filter(({ startS, endS }) => startS <= timeS && endS > sinceS);
  const meetings = log.events.flatMap((event) =>
    event.type === 'collision' && event.timeS <= timeS && event.timeS > timeS - spanS ? [event] : [],
  );
  return (
    <g>
      <clipPath id={clipId}>
        <rect x={left} y={RECORD.y} width={right - left} height={RECORD.height} />
      </clipPath>
      <rect
        x={left}
        y={RECORD.y}
        width={right - left}
        height={RECORD.height}
        fill={onCloth.rail}
        opacity={0.55}
      />
      <g clipPath={`url(#${clipId})`}>
        {recent.flatMap((signal) =>
          partsOf(signal, log.preambleS).map(({ part, fromS, toS }) => (
            <path
              key={`${signal.station} ${signal.startS} ${part}`}
              d={bandPath({ fromS, toS, placeM: log.stationsM[signal.station] ?? 0 }, cable, x)}
              fill={part === 'jam' ? onCloth.coral : stationColour(signal.station)}
              opacity={part === 'preamble' ? 0.45 : 0.72}
            />
          )),
        )}
        <path
          d={log.stationsM.map((placeM) => `M${x(placeM)} ${RECORD.y}v${RECORD.height}`).join('')}
          stroke={onCloth.cream}
          strokeWidth={1}
          strokeDasharray="2 6"
          opacity={0.4}
          fill="none"
        />
        {meetings.map((event) => (
          <path
            key={`${event.station} ${event.timeS}`}
            d={cross(x(event.positionM), RECORD.y + ((timeS - event.timeS) / spanS) * RECORD.height)}
            stroke="#fff"
            strokeWidth={3}
            fill="none"
          />
        ))}
      </g>
      <text x={left} y={RECORD.y + RECORD.height + 17} fontSize={13} fill={onCloth.cream}>
        {trafficText.recordEdge(timeInWords(spanS))}
      </text>
    </g>
  );
}

function cross(x: number, y: number): string {
  return `M${(x - 5).toFixed(1)} ${(y - 5).toFixed(1)}l10 10m0 -10l-10 10`;
}
