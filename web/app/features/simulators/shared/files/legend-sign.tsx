import type { SeriesLook } from './chart-picture.ts';
import { markerPath } from './marker-path.ts';

/** The line and the marker of a series. */
export function LegendSign({ look }: { readonly look: SeriesLook }) {
  const { colour, dash, marker, isFilled, isPoints } = look;
  return (
    <svg viewBox="-16 -6 32 12" overflow="visible" aria-hidden="true">
      {isPoints ? null : (
        <line x1="-16" x2="16" y1="0" y2="0" stroke={colour} strokeWidth="3" strokeDasharray={dash} />
      )}
      {marker ? (
        <path
          d={markerPath(marker)}
          stroke={colour}
          strokeWidth="2"
          fill={isFilled ? colour : 'var(--surface)'}
        />
      ) : null}
    </svg>
  );
}
