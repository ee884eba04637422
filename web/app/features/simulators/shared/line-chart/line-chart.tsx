import type { ReactNode } from 'react';
import { chartFrameText } from '../../../../content/simulators/shared.tsx';
import { across, type ChartContent, ChartSurface, down } from './chart-surface.tsx';
import { useReading } from './use-reading.ts';

/** The values at one place of a chart, as text. */
export interface ChartReading {
  readonly heading: string;
  readonly items: readonly ReadingItem[];
  readonly note?: string | undefined;
}

interface ReadingItem {
  readonly label: string;
  readonly colour: string;
  readonly words: string;
  /** From 0 to 1 on the y axis. */
  readonly y: number;
}

interface LineChartProps extends ChartContent {
  readonly title: string;
  /** The x positions with values, from 0 to 1. */
  readonly places: readonly number[];
  readonly readingAt: (index: number) => ChartReading | null;
  readonly children?: ReactNode;
}

/** A chart whose values can be read with a pointer, a finger or the arrow keys. */
export function LineChart({ title, places, readingAt, children, ...content }: LineChartProps) {
  const { index, isByKey, plot, handlers } = useReading(places);
  const reading = index === null ? null : readingAt(index);
  const place = index === null ? 0 : (places[index] ?? 0);
  return (
    <div className="line-chart">
      <ChartSurface
        {...content}
        {...handlers}
        tabIndex={0}
        role="application"
        aria-roledescription="chart"
        aria-label={chartFrameText.readable(title)}
      >
        {children}
        {reading ? <Cursor place={place} items={reading.items} /> : null}
        <rect ref={plot} className="chart-plot" width="100%" height="100%" fill="none" />
      </ChartSurface>
      {reading ? <Tooltip reading={reading} place={place} isAnnounced={isByKey} /> : null}
    </div>
  );
}

function Cursor({ place, items }: { readonly place: number; readonly items: readonly ReadingItem[] }) {
  return (
    <g className="chart-cursor">
      <line x1={across(place)} x2={across(place)} y2="100%" stroke="var(--edge)" />
      {items.map(({ label, colour, y }) => (
        <circle key={label} cx={across(place)} cy={down(y)} r="4" fill={colour} />
      ))}
    </g>
  );
}

interface TooltipProps {
  readonly reading: ChartReading;
  readonly place: number;
  readonly isAnnounced: boolean;
}

/** Shifted left by its x position as a share of its own width, so that it never leaves the plot. */
function Tooltip({ reading: { heading, items, note }, place, isAnnounced }: TooltipProps) {
  const isLow = (items[0]?.y ?? 0) > 0.5;
  return (
    <div className="chart-tooltip-rail">
      <div
        className="chart-tooltip"
        data-end={isLow ? 'bottom' : 'top'}
        role={isAnnounced ? 'status' : undefined}
        style={{ left: across(place), transform: `translateX(-${across(place)})` }}
      >
        <p>{heading}</p>
        <ul>
          {items
            .toSorted((one, other) => other.y - one.y)
            .map(({ label, colour, words }) => (
              <li key={label}>
                <svg viewBox="0 0 8 8" aria-hidden="true">
                  <circle cx="4" cy="4" r="4" fill={colour} />
                </svg>
                {label}: <b>{words}</b>
              </li>
            ))}
        </ul>
        {note ? <p>{note}</p> : null}
      </div>
    </div>
  );
}
