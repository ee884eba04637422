import './line-chart.css';
import type { ComponentProps, ReactNode } from 'react';
import type { ChartLine, ChartPoint, LineLabel } from './chart-line.ts';
import type { ChartScale } from './scales.ts';

/** An event between two points of the lines. */
interface ChartMark {
  readonly x: number;
  readonly kind: 'pause' | 'settings';
  readonly words: string;
  /** A short label beside the mark. */
  readonly label?: string;
}

export interface ChartContent {
  readonly x: ChartScale;
  readonly y: ChartScale;
  readonly xLabel?: string;
  readonly yLabel?: string;
  readonly lines: readonly ChartLine[];
  /** The labels of the lines. */
  readonly labels?: readonly LineLabel[];
  /** The ranges of expected values, behind the lines. */
  readonly bands?: readonly { readonly from: number; readonly to: number }[];
  readonly marks?: readonly ChartMark[];
  /** A ring around the selected point. */
  readonly ring?: ChartPoint;
}

interface ChartSurfaceProps extends ChartContent, Omit<ComponentProps<'svg'>, 'x' | 'y'> {
  readonly children?: ReactNode;
}

const MARK_PATHS: Readonly<Record<ChartMark['kind'], string>> = {
  pause: 'M-3 -11V-3M3 -11V-3',
  settings: 'M-5 -11H5L0 -3Z',
};

/**
 * A chart whose coordinates are relative to its own size. It needs no measuring, so it is part of the
 * prerendered page and adapts when a phone is turned. The CSS padding has space for the axis labels.
 */
export function ChartSurface(props: ChartSurfaceProps) {
  const { x, y, xLabel, yLabel, lines, labels = [], bands = [], marks = [], ring, children, ...rest } = props;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the caller names or hides it
    <svg className="chart-surface" overflow="visible" {...rest}>
      {y.ticks.map(({ value, words, isMinor }) => (
        <g key={value} className={isMinor ? 'minor-row' : ''}>
          <line x2="100%" y1={down(y.place(value))} y2={down(y.place(value))} stroke="var(--line)" />
          <text x="-8" y={down(y.place(value))} dy="0.35em" textAnchor="end" fill="var(--muted)">
            {words}
          </text>
        </g>
      ))}
      {x.ticks.map(({ value, words, isMinor }) => (
        <text
          key={value}
          x={across(x.place(value))}
          y="100%"
          dy="1.5em"
          textAnchor="middle"
          fill="var(--muted)"
          className={isMinor ? 'minor-tick' : ''}
        >
          {words}
        </text>
      ))}
      {xLabel === undefined ? null : (
        <text x="50%" y="100%" dy="2.9em" textAnchor="middle" fill="var(--muted)">
          {xLabel}
        </text>
      )}
      {yLabel === undefined ? null : (
        <text className="axis-title" y="0" dy="-1.5em" fill="var(--muted)">
          {yLabel}
        </text>
      )}
      {bands.map(({ from, to }) => (
        <rect
          key={`${from} ${to}`}
          y={down(to)}
          width="100%"
          height={across(to - from)}
          fill="var(--felt)"
          fillOpacity="0.14"
        />
      ))}
      {marks.map((mark) => (
        <Mark key={`${mark.kind}${mark.x}`} mark={mark} />
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
        {lines.map(({ look, runs }) => (
          <path
            key={`${look.label}${look.isGhost}`}
            className="chart-line"
            d={pathOf(runs)}
            fill="none"
            stroke={look.colour}
            strokeWidth={look.isGhost || look.isThin ? 1.5 : 2.5}
            strokeDasharray={look.dash}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {lines.flatMap(({ look, runs }) =>
        runs.flatMap(([only, ...others]) =>
          only && others.length === 0
            ? [
                <circle
                  key={`${look.label}${only.x}`}
                  cx={across(only.x)}
                  cy={down(only.y)}
                  r="3"
                  fill={look.colour}
                />,
              ]
            : [],
        ),
      )}
      {ring ? (
        <circle cx={across(ring.x)} cy={down(ring.y)} r="8" fill="none" stroke="var(--ink)" strokeWidth="3" />
      ) : null}
      {children}
      {labels.map((label) => (
        <Label key={label.words} label={label} />
      ))}
    </svg>
  );
}

function Label({ label: { words, x, y, lineY, colour } }: { readonly label: LineLabel }) {
  return (
    <g className="line-label">
      <line x1={across(x)} x2={across(x)} y1={down(y)} y2={down(lineY)} stroke={colour} />
      <text
        x={across(x)}
        y={down(y)}
        dy="0.35em"
        textAnchor="middle"
        fill="var(--ink)"
        stroke="var(--surface)"
        strokeWidth="4"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {words}
      </text>
    </g>
  );
}

function Mark({ mark: { x, kind, words, label } }: { readonly mark: ChartMark }) {
  return (
    <g className="chart-mark" stroke="var(--muted)">
      <title>{words}</title>
      <line x1={across(x)} x2={across(x)} y2="100%" strokeDasharray="2 4" />
      <svg x={across(x)} overflow="visible" aria-hidden="true">
        <path d={MARK_PATHS[kind]} fill={kind === 'settings' ? 'var(--muted)' : 'none'} strokeWidth="2" />
      </svg>
      {label === undefined ? null : (
        <text
          x={across(x)}
          dy="1em"
          dx={x > 0.5 ? '-0.4em' : '0.4em'}
          textAnchor={x > 0.5 ? 'end' : 'start'}
          fill="var(--muted)"
          stroke="var(--surface)"
          strokeWidth="4"
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          {label}
        </text>
      )}
    </g>
  );
}

export function across(place: number): string {
  return `${Number((100 * place).toFixed(3))}%`;
}

/** SVG y coordinates increase downwards. */
export function down(place: number): string {
  return across(1 - place);
}

function pathOf(runs: ChartLine['runs']): string {
  const numberOf = (place: number) => Number((100 * place).toFixed(2));
  return runs
    .filter(({ length }) => length > 1)
    .map((run) => `M${run.map(({ x, y }) => `${numberOf(x)} ${numberOf(1 - y)}`).join('L')}`)
    .join('');
}
