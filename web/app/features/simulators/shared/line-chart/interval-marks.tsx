import { memo, useMemo } from 'react';
import { type MarkerShape, markerPath } from '../files/marker-path.ts';
import { groupBy } from '../group-by.ts';
import { type Size, useSize } from '../use-size.ts';

/** A mean with its interval. Coordinates are from 0 to 1 on each axis. */
export interface IntervalPoint {
  readonly key: string;
  /** The text of its tooltip. */
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
  readonly colour: string;
  readonly marker: MarkerShape;
  readonly isFilled?: boolean;
  readonly opacity?: number;
}

interface IntervalMarksProps {
  readonly points: readonly IntervalPoint[];
  /** In a small chart, without tooltips. */
  readonly isSmall?: boolean;
}

/** Used until measured. In print, which is not measured, the marks are slightly wider or narrower. */
const FIRST_SIZE: Size = { width: 600, height: 300 };
const WHISKER = 'm-5 0h10';
const SMALL = 0.6;
/** Radius of the pointer target around a mark. */
const NEAR = 7;

const chartAround = (layer: SVGSVGElement) => layer.ownerSVGElement;

/**
 * Means with their intervals, over the curves. A run has hundreds of them, and each element costs layout and
 * paint: marks of the same appearance share one path.
 */
export function IntervalMarks({ points, isSmall = false }: IntervalMarksProps) {
  const [layer, size] = useSize<SVGSVGElement>(FIRST_SIZE, chartAround);
  const { width, height } = size;
  const looks = useMemo(() => [...groupBy(points, lookOf)], [points]);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: each point has its own words
    <svg ref={layer} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" overflow="visible">
      {looks.map(([look, alike]) => (
        <Marks key={look} {...{ alike, size, isSmall }} />
      ))}
      {isSmall
        ? null
        : points.map(({ key, words, x, y }) => (
            <Words key={key} words={words} x={rounded(x * width)} y={rounded((1 - y) * height)} />
          ))}
    </svg>
  );
}

interface MarksProps {
  readonly alike: readonly IntervalPoint[];
  readonly size: Size;
  readonly isSmall: boolean;
}

function Marks({ alike, size: { width, height }, isSmall }: MarksProps) {
  const [first] = alike;
  if (first === undefined) return null;
  const { colour, marker, isFilled, opacity } = first;
  const scale = isSmall ? SMALL : 1;
  const sign = markerPath(marker, scale);
  const down = (place: number) => rounded((1 - place) * height);
  const intervals = alike.map(({ x, low, high }) => {
    const middle = rounded(x * width);
    const top = `M${middle} ${down(high)}`;
    const line = `${top}V${down(low)}`;
    return isSmall ? line : [line, WHISKER, top, WHISKER].join('');
  });
  const signs = alike.map(({ x, y }) => `M${rounded(x * width)} ${down(y)}${sign}`);
  return (
    <g stroke={colour} opacity={opacity}>
      <path d={intervals.join('')} fill="none" strokeWidth="1.5" />
      <path d={signs.join('')} fill={isFilled ? colour : 'var(--surface)'} strokeWidth={2 * scale} />
    </g>
  );
}

interface WordsProps {
  readonly words: string;
  readonly x: number;
  readonly y: number;
}

/** An invisible pointer target with a tooltip. */
const Words = memo(({ words, x, y }: WordsProps) => (
  <circle cx={x} cy={y} r={NEAR} fill="none" pointerEvents="all">
    <title>{words}</title>
  </circle>
));

function lookOf({ colour, marker, isFilled = false, opacity = 1 }: IntervalPoint): string {
  return `${colour} ${marker} ${isFilled} ${opacity}`;
}

function rounded(pixels: number): number {
  return Number(pixels.toFixed(1));
}
