import { Numeral } from '../../../../ui/numeral.tsx';
import { ballNumber } from '../traffic-text.ts';
import { onCloth, stationColour } from './cloth-colours.ts';
import type { StationState } from './picture.ts';
import { burst } from './shapes.ts';
import type { TableGeometry } from './table-geometry.ts';

interface StationBallProps {
  readonly station: number;
  /** On a bus, the ball has a tap on the cable; in a star, its cable is drawn with the hub. */
  readonly hasTap: boolean;
  readonly state: StationState;
  readonly geometry: TableGeometry;
}

/**
 * A station as a ball. It glows while it sends, has a jagged rim while it jams, and a ring counts down its
 * backoff.
 */
export function StationBall({ station, hasTap, state, geometry }: StationBallProps) {
  const { ballRadius: radius, ringRadius, hasRoomForWords, ballsY, cableY, stationX } = geometry;
  const x = stationX(station);
  const colour = stationColour(station);
  const isSending = state.kind === 'sends';
  const isJamming = isSending && state.part === 'jam';
  return (
    <g>
      {hasTap ? (
        <path
          d={`M${x} ${ballsY + radius}V${cableY}`}
          stroke={isSending ? colour : onCloth.cream}
          strokeWidth={isSending ? 5 : 3}
          opacity={isSending ? 1 : 0.45}
          fill="none"
        />
      ) : null}
      {isSending && !isJamming ? (
        <circle cx={x} cy={ballsY} r={ringRadius + 1} fill={colour} opacity={0.45} />
      ) : null}
      {isJamming ? (
        <path d={burst(x, ballsY, ringRadius + 4, 0.8)} fill={onCloth.coral} opacity={0.85} />
      ) : null}
      {state.kind === 'backsOff' ? (
        <Timer x={x} y={ballsY} radius={ringRadius} share={state.shareLeft} />
      ) : null}
      <ellipse
        cx={x + 2}
        cy={ballsY + radius * 0.95}
        rx={radius * 0.86}
        ry={radius * 0.22}
        fill="#000"
        opacity={0.28}
      />
      <circle cx={x} cy={ballsY} r={radius} fill={colour} />
      <ellipse
        cx={x - radius * 0.34}
        cy={ballsY - radius * 0.52}
        rx={radius * 0.36}
        ry={radius * 0.22}
        fill="#fff"
        opacity={0.45}
      />
      <circle cx={x} cy={ballsY} r={radius * 0.58} fill="#fffdf7" />
      <g stroke="#17201c">
        <Numeral value={ballNumber(station)} x={x} y={ballsY} size={Math.max(11, radius * 0.76)} />
      </g>
      <text
        x={x}
        y={ballsY - ringRadius - 9}
        textAnchor="middle"
        fontSize={13}
        fontWeight={600}
        fill={isJamming ? onCloth.coral : onCloth.cream}
      >
        {hasRoomForWords ? shortWord(state) : shortSign(state)}
      </text>
    </g>
  );
}

function Timer({
  x,
  y,
  radius,
  share,
}: {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly share: number;
}) {
  const length = 2 * Math.PI * radius;
  return (
    <>
      <circle cx={x} cy={y} r={radius} fill="none" stroke={onCloth.cream} strokeWidth={4} opacity={0.2} />
      <circle
        cx={x}
        cy={y}
        r={radius}
        fill="none"
        stroke={onCloth.cream}
        strokeWidth={4}
        strokeDasharray={`${(length * share).toFixed(1)} ${length.toFixed(1)}`}
        transform={`rotate(-90 ${x} ${y})`}
      />
    </>
  );
}

function shortWord(state: StationState): string {
  switch (state.kind) {
    case 'sends':
      return state.part === 'jam' ? 'jam' : 'sends';
    case 'backsOff':
      return state.slots === 1 ? '1 slot' : `${state.slots} slots`;
    case 'defers':
      return 'listens';
    case 'gap':
      return 'gap';
  }
}

function shortSign(state: StationState): string {
  if (state.kind === 'backsOff') return String(state.slots);
  return state.kind === 'sends' && state.part === 'jam' ? 'jam' : '';
}
