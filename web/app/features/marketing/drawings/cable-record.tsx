import { Numeral } from '../../../ui/numeral.tsx';
import { onCloth } from './ball.tsx';
import { CABLE, SENDER_5, SENDER_7 } from './cable-geometry.ts';

/** The times of the events on the cable, in per cent of one round. The style sheet has the same values. */
const ROUND = { collision: [6, 20], first: [34, 62.5], second: [65, 93.5] } as const;
const RECORD_Y = 252;

/** The events on the cable from left to right, with a mark for the current time. */
export function CableRecord() {
  const at = (percent: number) => CABLE.left + ((CABLE.right - CABLE.left) * percent) / 100;
  const span = ([from, to]: readonly [number, number], y: number) => `M${at(from)} ${y}H${at(to)}`;
  return (
    <g fill="none">
      <path
        d={`M${CABLE.left} ${RECORD_Y}H${CABLE.right}`}
        stroke={onCloth.cream}
        strokeWidth={2}
        opacity={0.5}
      />
      <g strokeWidth={8}>
        <path d={span(ROUND.collision, RECORD_Y - 4)} stroke={SENDER_5.color} />
        <path d={span(ROUND.collision, RECORD_Y + 4)} stroke={SENDER_7.color} />
      </g>
      <g strokeWidth={16}>
        <path d={span(ROUND.first, RECORD_Y)} stroke={SENDER_5.color} />
        <path d={span(ROUND.second, RECORD_Y)} stroke={SENDER_7.color} />
      </g>
      <g stroke="#17201c">
        <path d={`M${at(13) - 4} ${RECORD_Y - 4}l8 8m0-8l-8 8`} strokeWidth={2.5} />
        <Numeral value={SENDER_5.number} x={at(48.25)} y={RECORD_Y} size={14} />
        <Numeral value={SENDER_7.number} x={at(79.25)} y={RECORD_Y} size={14} />
      </g>
      <circle
        className="cable-now"
        cx={CABLE.left}
        cy={RECORD_Y}
        r={9}
        fill="#fff"
        stroke="#062a20"
        strokeWidth={2}
      />
    </g>
  );
}
