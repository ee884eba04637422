import { type RefObject, useId, useMemo } from 'react';
import { trafficText } from '../../../content/simulators/traffic.tsx';
import { useSize } from '../shared/use-size.ts';
import { StationBall } from './drawings/ball.tsx';
import { CableDrawing } from './drawings/cable-drawing.tsx';
import { onCloth } from './drawings/cloth-colours.ts';
import { LanesDrawing } from './drawings/lanes-drawing.tsx';
import type { Traffic, TrafficPicture } from './drawings/picture.ts';
import { RecordDrawing } from './drawings/record-drawing.tsx';
import { StarDrawing } from './drawings/star-drawing.tsx';
import { drawnSize, layTable, RAIL } from './drawings/table-geometry.ts';
import { ballNumber, pictureInWords, timeInWords } from './traffic-text.ts';

interface TrafficTableProps {
  readonly traffic: Traffic;
  readonly picture: TrafficPicture;
  readonly title: string;
  readonly drawing?: RefObject<SVGSVGElement | null>;
}

/** Below this width, name and time would touch. */
const NARROW = 440;
const FIRST_SIZE = { width: 800, height: 420 };

/**
 * The network as a pool table: balls on a cable or around a hub, with the current signals, the recent ones
 * and the whole run. It fills the container that its page provides.
 */
export function TrafficTable({ traffic, picture, title, drawing }: TrafficTableProps) {
  const [frame, shown] = useSize<HTMLDivElement>(FIRST_SIZE);
  const clipId = useId();
  const { log, endS } = traffic;
  const geometry = useMemo(() => layTable(drawnSize(shown), log), [shown, log]);
  const { width, height, titleY } = geometry;
  const letters = { y: titleY, fontSize: width < NARROW ? geometry.letters : 15, fill: onCloth.cream };
  const isStar = log.wiring === 'star';
  return (
    <div ref={frame} className="traffic-stage">
      <svg
        ref={drawing}
        width={shown.width}
        height={shown.height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={pictureInWords(picture)}
        className="traffic-table"
      >
        <rect width={width} height={height} rx={16} fill={onCloth.rail} />
        <rect
          x={RAIL}
          y={RAIL}
          width={width - 2 * RAIL}
          height={height - 2 * RAIL}
          rx={10}
          className="fill-cloth"
        />
        <text x={RAIL + 16} fontWeight={600} {...letters}>
          {title}
        </text>
        <text x={width - RAIL - 16} textAnchor="end" fontWeight={700} {...letters} className="figures">
          {timeInWords(picture.timeS)}
        </text>
        {isStar ? <StarDrawing {...{ picture, geometry }} armM={log.cableM / 2} /> : null}
        {picture.stations.map(({ state }, station) => (
          <StationBall key={ballNumber(station)} {...{ station, state, geometry }} hasTap={!isStar} />
        ))}
        {isStar ? null : <CableDrawing {...{ picture, geometry }} cableM={log.cableM} />}
        <RecordDrawing {...{ traffic, geometry, clipId }} timeS={picture.timeS} />
        <LanesDrawing {...{ traffic, geometry }} />
        <TimeLine {...{ geometry, endS }} timeS={picture.timeS} />
      </svg>
    </div>
  );
}

interface TimeLineProps {
  readonly geometry: ReturnType<typeof layTable>;
  readonly endS: number;
  readonly timeS: number;
}

/** The current time in the timeline, which is drawn only where there is space. */
function TimeLine({ geometry: { left, right, height, lanes }, endS, timeS }: TimeLineProps) {
  if (lanes === null) return null;
  const nowX = left + (endS === 0 ? 0 : timeS / endS) * (right - left);
  const label = { y: height - 19, fontSize: 13, fill: onCloth.cream };
  return (
    <>
      <path d={`M${nowX} ${lanes.y - 6}v${lanes.height + 12}`} stroke="#fff" strokeWidth={2} fill="none" />
      <text x={left} {...label}>
        {trafficText.wholeRun}
      </text>
      <text x={right} textAnchor="end" {...label}>
        {timeInWords(endS)}
      </text>
    </>
  );
}
