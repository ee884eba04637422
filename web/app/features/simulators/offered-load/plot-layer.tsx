import { IntervalMarks } from '../shared/line-chart/interval-marks.tsx';
import type { ChartScale } from '../shared/line-chart/scales.ts';
import type { Place, Plot, Trail } from './plot.ts';

const PINNED_OPACITY = 0.35;
const TRAIL_OPACITY = 0.75;

interface PlotLayerProps {
  readonly plot: Plot;
  readonly x: ChartScale;
  readonly y: ChartScale;
  /** In a small chart, without tooltips. */
  readonly isSmall?: boolean;
}

/** Simulated points with their intervals and the lines through them, over the curves; a pinned run below. */
export function PlotLayer({ plot: { points, trails }, x, y, isSmall = false }: PlotLayerProps) {
  const isInside = (place: Place) => isOn(x.place(place.x)) && isOn(y.place(place.y));
  const drawn = points.filter(isInside).map((point) => ({
    ...point,
    x: x.place(point.x),
    y: y.place(point.y),
    low: cut(y.place(point.low)),
    high: cut(y.place(point.high)),
    opacity: point.isPinned ? PINNED_OPACITY : 1,
  }));
  return (
    <g className="simulated-points">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
        {trails.map((trail) => (
          <TrailLine key={trail.key} trail={trail} path={pathOf(trail.places.filter(isInside), x, y)} />
        ))}
      </svg>
      {drawn.length === 0 ? null : <IntervalMarks points={drawn} isSmall={isSmall} />}
    </g>
  );
}

function TrailLine({ trail, path }: { readonly trail: Trail; readonly path: string }) {
  return (
    <path
      d={path}
      stroke={trail.colour}
      strokeWidth="1.25"
      strokeDasharray={trail.dash}
      opacity={trail.isPinned ? PINNED_OPACITY : TRAIL_OPACITY}
      fill="none"
      vectorEffect="non-scaling-stroke"
    />
  );
}

function isOn(place: number): boolean {
  return place >= 0 && place <= 1;
}

/** Values of 0 or less do not exist on a logarithmic axis: they are drawn at its lower end. */
function cut(place: number): number {
  return Number.isNaN(place) ? 0 : Math.min(1, Math.max(0, place));
}

function pathOf(places: readonly Place[], x: ChartScale, y: ChartScale): string {
  const numberOf = (place: number) => Number((100 * place).toFixed(2));
  const corners = places.map((place) => `${numberOf(x.place(place.x))} ${numberOf(1 - y.place(place.y))}`);
  return corners.length < 2 ? '' : `M${corners.join('L')}`;
}
