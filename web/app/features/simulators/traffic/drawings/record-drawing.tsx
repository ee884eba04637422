import { trafficText } from '../../../../content/simulators/traffic.tsx';
import { partsOf } from '../playback/signals.ts';
import { timeInWords } from '../traffic-text.ts';
import { onCloth } from './cloth-colours.ts';
import type { Traffic } from './picture.ts';
import { recordPaint } from './record-paint.ts';
import type { RecordProps } from './record-props.ts';
import { cross } from './shapes.ts';
import { StarRecord } from './star-record.tsx';
import { bandPath, recordSpanS, recordY, type TableGeometry } from './table-geometry.ts';

interface RecordDrawingProps {
  readonly traffic: Traffic;
  readonly timeS: number;
  readonly geometry: TableGeometry;
  /** The id of the clip path that cuts off older parts. */
  readonly clipId: string;
}

/** The columns of the first and the last station extend by this much. */
const STAR_ASIDE = 18;

/** The recent signals as a scrolling diagram: time runs down, now is on top. */
export function RecordDrawing({ traffic, timeS, geometry, clipId }: RecordDrawingProps) {
  const { log, signals } = traffic;
  const { left, right, record } = geometry;
  const spanS = recordSpanS(log.cableDelayS);
  const sinceS = timeS - spanS - log.cableDelayS;
  const recent = signals.filter(({ startS, endS }) => startS <= timeS && endS > sinceS);
  const aside = log.wiring === 'star' ? STAR_ASIDE : 0;
  const frame = { x: left - aside, y: record.y, width: right - left + 2 * aside, height: record.height };
  const Kind = log.wiring === 'star' ? StarRecord : BusRecord;
  return (
    <g>
      <clipPath id={clipId}>
        <rect {...frame} />
      </clipPath>
      <rect {...frame} fill={onCloth.rail} opacity={0.55} />
      <g clipPath={`url(#${clipId})`}>
        <Kind {...{ log, recent, geometry }} time={{ nowS: timeS, spanS }} />
      </g>
      <text x={left} y={record.y + record.height + 17} fontSize={geometry.letters} fill={onCloth.cream}>
        {trafficText.recordEdge(timeInWords(spanS))}
      </text>
    </g>
  );
}

/** Position is horizontal: bands slant, because the far end hears everything later. */
function BusRecord({ log, recent, geometry, time }: RecordProps) {
  const { x, record } = geometry;
  const { stationsM, cableM, preambleS } = log;
  const meetings = log.events.flatMap((event) =>
    event.type === 'collision' && event.timeS <= time.nowS && event.timeS > time.nowS - time.spanS
      ? [event]
      : [],
  );
  return (
    <>
      {recent.flatMap((signal) =>
        partsOf(signal, preambleS).map(({ part, fromS, toS }) => (
          <path
            key={`${signal.station} ${signal.startS} ${part}`}
            d={bandPath(
              { fromS, toS, placeM: stationsM[signal.station] ?? 0 },
              { ...time, cableM },
              geometry,
            )}
            {...recordPaint(signal.station, part)}
          />
        )),
      )}
      <path
        d={stationsM.map((placeM) => `M${x(placeM)} ${record.y}v${record.height}`).join('')}
        stroke={onCloth.cream}
        strokeWidth={1}
        strokeDasharray="2 6"
        opacity={0.4}
        fill="none"
      />
      {meetings.map((event) => (
        <path
          key={`${event.station} ${event.timeS}`}
          d={cross(x(event.positionM), recordY(event.timeS, time, record), 5)}
          stroke="#fff"
          strokeWidth={3}
          fill="none"
        />
      ))}
    </>
  );
}
