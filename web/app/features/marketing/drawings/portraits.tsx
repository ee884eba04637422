import { Numeral } from '../../../ui/numeral.tsx';
import { Ball, Gloss, onCloth } from './ball.tsx';

interface PortraitProps {
  readonly ball: number;
}

/** A numbered ball on a line, instead of a photograph. */
export function FounderPortrait({ ball }: PortraitProps) {
  return (
    <svg viewBox="0 0 320 260" className="h-full max-h-72 w-full lg:max-h-full" aria-hidden="true">
      <defs>
        <Gloss id="founder-gloss" />
      </defs>
      <path d="M-400-400h1120v1060H-400z" className="fill-cloth" />
      <path d="M-400 195H720" stroke={onCloth.cream} strokeWidth={5} opacity={0.5} />
      <Ball
        x={160}
        y={122}
        radius={70}
        color={onCloth.amber}
        number={ball}
        gloss="founder-gloss"
        hasShadow={false}
      />
    </svg>
  );
}

interface SeatSignProps extends PortraitProps {
  readonly isOpen: boolean;
}

/** A ball for a person, its outline for an open position. */
export function SeatSign({ ball, isOpen }: SeatSignProps) {
  return (
    <svg viewBox="0 0 64 72" className="h-18" fill="none" strokeWidth={3} aria-hidden="true">
      <path d="M2 69h60" strokeLinecap="round" className="stroke-felt" />
      {isOpen ? (
        <circle cx={32} cy={36} r={29} strokeDasharray="6 5" className="stroke-felt" />
      ) : (
        <circle cx={32} cy={36} r={30} className="fill-felt" />
      )}
      <circle cx={32} cy={36} r={15} className="fill-paper" />
      <g className="stroke-ink">
        <Numeral value={ball} x={32} y={36} size={20} />
      </g>
    </svg>
  );
}
