import { memo } from 'react';
import { MARKER_PATHS, type MarkerShape } from '../chart-picture.ts';

const WHISKER_PX = 5;

interface IntervalMarkProps {
  /** Said of it when it is pointed at. */
  readonly words: string;
  /** In shares of the chart, as `across` and `down` write them. */
  readonly x: string;
  readonly y: string;
  readonly top: string;
  readonly bottom: string;
  readonly colour: string;
  readonly marker: MarkerShape;
  readonly opacity?: number;
}

/** A mean with its interval, over the curves. Drawn once: another one beside it leaves it as it is. */
export const IntervalMark = memo((props: IntervalMarkProps) => {
  const { words, x, y, top, bottom, colour, marker, opacity } = props;
  return (
    <g stroke={colour} strokeWidth="1.5" opacity={opacity}>
      <title>{words}</title>
      <line x1={x} x2={x} y1={top} y2={bottom} />
      {[top, bottom].map((end, place) => (
        <svg key={place === 0 ? 'top' : 'bottom'} x={x} y={end} overflow="visible" aria-hidden="true">
          <line x1={-WHISKER_PX} x2={WHISKER_PX} />
        </svg>
      ))}
      <svg x={x} y={y} overflow="visible" aria-hidden="true">
        <path
          d={MARKER_PATHS[marker]}
          fill={marker === 'diamond' ? colour : 'var(--surface)'}
          strokeWidth="2"
        />
      </svg>
    </g>
  );
});
