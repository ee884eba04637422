export type MarkerShape =
  | 'circle'
  | 'diamond'
  | 'square'
  | 'up'
  | 'down'
  | 'pentagon'
  | 'star'
  | 'left'
  | 'right';

/**
 * Number of corners, direction of the first in quarter turns from the top, and inner radius of every second
 * corner.
 */
const POLYGONS: Readonly<
  Record<Exclude<MarkerShape, 'circle'>, readonly [corners: number, turn: number, inner?: number]>
> = {
  diamond: [4, 0],
  square: [4, 0.5],
  up: [3, 0],
  right: [3, 1],
  down: [3, 2],
  left: [3, 3],
  pentagon: [5, 0],
  star: [10, 0, 0.42],
};
const CIRCLE_RADIUS = 4.5;
const POLYGON_RADIUS = 5.5;
const STAR_RADIUS = 6.5;

/** A path around the current point, or around (0, 0). */
export function markerPath(marker: MarkerShape, scale = 1): string {
  if (marker === 'circle') {
    const radius = scale * CIRCLE_RADIUS;
    const arc = `a${radius} ${radius} 0 1 0 `;
    return `m${-radius} 0${arc}${2 * radius} 0${arc}${-2 * radius} 0z`;
  }
  const [corners, turn, inner = 1] = POLYGONS[marker];
  const radius = scale * (marker === 'star' ? STAR_RADIUS : POLYGON_RADIUS);
  const places = Array.from({ length: corners }, (_, corner) => {
    const angle = (turn / 4 + corner / corners) * 2 * Math.PI;
    const reach = corner % 2 === 1 ? inner * radius : radius;
    return [Math.sin(angle) * reach, -Math.cos(angle) * reach] as const;
  });
  const steps = places.map(([x, y], corner) => {
    const [fromX, fromY] = corner === 0 ? [0, 0] : (places[corner - 1] ?? [0, 0]);
    return `${corner === 0 ? 'm' : 'l'}${rounded(x - fromX)} ${rounded(y - fromY)}`;
  });
  return `${steps.join('')}z`;
}

function rounded(pixels: number): number {
  return Number(pixels.toFixed(2));
}
