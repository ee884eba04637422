import { type RefObject, useId, useMemo } from 'react';
import { trafficText } from '../../../content/simulators/traffic.tsx';
import { StationBall } from './ball.tsx';
import { CableDrawing } from './cable-drawing.tsx';
import { onCloth } from './cloth-colours.ts';
import { LanesDrawing } from './lanes-drawing.tsx';
import type { Traffic, TrafficPicture } from './picture.ts';
import { RecordDrawing } from './record-drawing.tsx';
import { LANES_Y, layTable, RAIL } from './table-geometry.ts';
import { timeInWords } from './traffic-text.ts';
import { useWidth } from './use-width.ts';

interface TrafficTableProps {
  readonly traffic: Traffic;
  readonly picture: TrafficPicture;
  readonly title: string;
  readonly described: string;
  readonly drawing: RefObject<SVGSVGElement | null>;
}

const FIRST_WIDTH = 800;
/** On a projector the drawing grows as a whole, its letters with it. */
const WIDEST = 1000;

/** The bus as a pool table: balls on a cable, what it carries now, what it just carried, and the whole run. */
export function TrafficTable({ traffic, picture, title, described, drawing }: TrafficTableProps) {
  const [frame, shownWidth] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const width = Math.min(shownWidth, WIDEST);
  const clipId = useId();
  const { log, endS } = traffic;
  const geometry = useMemo(() => layTable(width, log.stationsM), [width, log]);
  const { height, left, right, lanesHeight } = geometry;
  const nowX = left + (endS === 0 ? 0 : picture.timeS / endS) * (right - left);
  return (
    <div ref={frame}>
      <svg
        ref={drawing}
        width={shownWidth}
        height={(height * shownWidth) / width}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={described}
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
        <text x={RAIL + 16} y={40} fontSize={15} fontWeight={600} fill={onCloth.cream}>
          {title}
        </text>
        <text
          x={width - RAIL - 16}
          y={40}
          textAnchor="end"
          fontSize={15}
          fontWeight={700}
          fill={onCloth.cream}
          className="figures"
        >
          {timeInWords(picture.timeS)}
        </text>
        {picture.stations.map(({ state }, station) => {
          const placeM = log.stationsM[station] ?? 0;
          return <StationBall key={placeM} {...{ station, state, geometry }} x={geometry.x(placeM)} />;
        })}
        <CableDrawing {...{ picture, geometry }} cableM={log.stationsM.at(-1) ?? 0} />
        <RecordDrawing {...{ traffic, geometry, clipId }} timeS={picture.timeS} />
        <LanesDrawing {...{ traffic, geometry }} />
        <path d={`M${nowX} ${LANES_Y - 6}v${lanesHeight + 12}`} stroke="#fff" strokeWidth={2} fill="none" />
        <text x={left} y={height - 20} fontSize={13} fill={onCloth.cream}>
          {trafficText.wholeRun}
        </text>
        <text x={right} y={height - 20} textAnchor="end" fontSize={13} fill={onCloth.cream}>
          {timeInWords(endS)}
        </text>
      </svg>
    </div>
  );
}
