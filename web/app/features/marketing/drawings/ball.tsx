import { Numeral } from '../../../ui/numeral.tsx';

/** Colours on the cloth. They are the same in both themes, because the cloth is dark in both. */
export const onCloth = {
  cream: '#f4efe2',
  chalk: '#93bef3',
  amber: '#f0b35a',
  plum: '#d3a6e8',
} as const;

/** The font size as a share of the radius, so that a number fits the white spot. */
const NUMERAL_SHARE = 0.75;

interface BallProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
  /** The cue ball has no number. */
  readonly number?: number;
  /** The id of a <Gloss> in the same drawing. */
  readonly gloss: string;
  readonly hasShadow?: boolean;
}

export function Ball({ x, y, radius, color, number, gloss, hasShadow = true }: BallProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {hasShadow ? (
        <ellipse cx={2} cy={radius * 0.95} rx={radius * 0.86} ry={radius * 0.22} opacity={0.28} />
      ) : null}
      <circle r={radius} fill={color} />
      <circle r={radius} fill={`url(#${gloss})`} />
      {color === onCloth.cream ? null : <circle r={radius * 0.54} fill="#fffdf7" />}
      {number === undefined ? null : (
        <g stroke="#17201c">
          <Numeral value={number} size={NUMERAL_SHARE * radius} />
        </g>
      )}
    </g>
  );
}

/** The highlight that the balls of one drawing share. */
export function Gloss({ id }: { readonly id: string }) {
  return (
    <radialGradient id={id} cx={0.34} cy={0.28} r={0.8}>
      <stop stopColor="#fff" stopOpacity={0.6} />
      <stop offset={0.35} stopColor="#fff" stopOpacity={0.08} />
      <stop offset={1} stopColor="#00110b" stopOpacity={0.34} />
    </radialGradient>
  );
}
