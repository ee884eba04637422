import { HIDDEN_NETWORK } from '@carom/domain/lessons/experiments';
import type { AirFrame } from '@carom/domain/mac-protocols/stations';
import { hiddenTableText } from '../../../content/lessons/hidden-table.ts';
import { Numeral } from '../../../ui/numeral.tsx';
import { onCloth, stationColour } from '../traffic/drawings/cloth-colours.ts';

const WIDTH = 640;
const HEIGHT = 400;
const MIDDLE = WIDTH / 2;
const BALL = 15;
const RECEIVER_Y = 118;
const STATIONS = Array.from({ length: HIDDEN_NETWORK.stations }, (_, station) => station);
const LANES = { left: 44, right: 616, top: 176, height: 19 } as const;
/** Packet times shown to the left of now. */
const SPAN = 12;

interface HiddenDrawingProps {
  readonly frames: readonly AirFrame[];
  readonly now: number;
  readonly words: string;
  readonly hasWall: boolean;
}

/** Even stations are on one side of the wall, odd stations on the other; the lanes below show what each has sent. */
export function HiddenDrawing({ frames, now, words, hasWall }: HiddenDrawingProps) {
  const onAir = frames.filter(({ from, to }) => from <= now && now < to);
  const recent = frames.filter(({ from, to, station }) => {
    return from <= now && to > now - SPAN && station < STATIONS.length;
  });
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words} className="traffic-table">
      <rect width={WIDTH} height={HEIGHT} rx={16} fill={onCloth.rail} />
      <rect x={10} y={10} width={WIDTH - 20} height={HEIGHT - 20} rx={10} className="fill-cloth" />
      {hasWall ? (
        <>
          <path d={`M${MIDDLE} 18V88`} stroke={onCloth.cream} strokeWidth={6} strokeDasharray="10 4" />
          <text x={MIDDLE + 10} y={32} fontSize={13} fill={onCloth.cream}>
            {hiddenTableText.wall}
          </text>
        </>
      ) : null}
      {onAir.map(({ station }) =>
        station < STATIONS.length ? (
          <path
            key={station}
            d={`M${ballX(station)} ${ballY(station)}L${MIDDLE} ${RECEIVER_Y}`}
            stroke={onAir.length > 1 ? onCloth.coral : stationColour(station)}
            strokeWidth={4}
            strokeDasharray={onAir.length > 1 ? '7 5' : undefined}
          />
        ) : (
          <circle
            key={station}
            cx={MIDDLE}
            cy={RECEIVER_Y}
            r={30}
            fill="none"
            stroke={onCloth.cream}
            strokeWidth={3}
          />
        ),
      )}
      {STATIONS.map((station) => (
        <g key={station} transform={`translate(${ballX(station)} ${ballY(station)})`}>
          {onAir.some((frame) => frame.station === station) ? (
            <circle r={BALL + 5} fill="none" stroke="#fff" strokeWidth={3} />
          ) : null}
          <circle r={BALL} fill={stationColour(station)} />
          <circle r={9.5} fill="#fffdf7" />
          <g stroke="#17201c">
            <Numeral value={station + 1} size={11} />
          </g>
        </g>
      ))}
      <rect x={MIDDLE - 16} y={RECEIVER_Y - 16} width={32} height={32} rx={6} fill={onCloth.cream} />
      <text x={MIDDLE + 26} y={RECEIVER_Y + 22} fontSize={13} fill={onCloth.cream}>
        {hiddenTableText.receiver}
      </text>
      <rect
        x={LANES.left}
        y={LANES.top}
        width={LANES.right - LANES.left}
        height={LANES.height * STATIONS.length}
        fill={onCloth.rail}
        opacity={0.55}
      />
      {STATIONS.map((station) => (
        <text
          key={station}
          x={LANES.left - 8}
          y={laneY(station) + 14}
          textAnchor="end"
          fontSize={12}
          fill={onCloth.cream}
        >
          {station + 1}
        </text>
      ))}
      {recent.map((frame) => (
        <Sent key={`${frame.station} ${frame.from}`} frame={frame} now={now} />
      ))}
    </svg>
  );
}

/** A spoilt frame also has a cross, not only a colour. The cross appears when the frame ends. */
function Sent({
  frame: { station, from, to, isSpoilt },
  now,
}: {
  readonly frame: AirFrame;
  readonly now: number;
}) {
  const start = Math.max(LANES.left, laneX(from, now));
  const end = laneX(Math.min(to, now), now);
  const y = laneY(station) + 2;
  const isLost = isSpoilt && to <= now;
  const [middle, level] = [(start + end) / 2, y + 7.5];
  return (
    <>
      <rect
        x={start}
        y={y}
        width={Math.max(1, end - start)}
        height={15}
        fill={isLost ? onCloth.coral : stationColour(station)}
      />
      {isLost ? (
        <path d={`M${middle - 4} ${level - 4}l8 8m0 -8l-8 8`} stroke="#17201c" strokeWidth={2} fill="none" />
      ) : null}
    </>
  );
}

/** Groups one after the other, so that the lanes of a group are adjacent. */
function rankOf(station: number): number {
  return station % 2 === 0 ? station / 2 : (STATIONS.length + station - 1) / 2;
}

function ballX(station: number): number {
  const inGroup = Math.floor(station / 2);
  return station % 2 === 0 ? 60 + inGroup * 50 : WIDTH - 60 - (STATIONS.length / 2 - 1 - inGroup) * 50;
}

function ballY(station: number): number {
  return Math.floor(station / 2) % 2 === 0 ? 48 : 78;
}

function laneY(station: number): number {
  return LANES.top + rankOf(station) * LANES.height;
}

function laneX(time: number, now: number): number {
  return LANES.right - ((now - time) / SPAN) * (LANES.right - LANES.left);
}
