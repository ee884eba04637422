import type { Stretch } from './stretch.ts';

/** Shapes that distinguish states without colour. */

const HATCH_EVERY = 8;
const TOOTH = 5;

interface Strip {
  readonly y: number;
  readonly height: number;
  readonly x: (placeM: number) => number;
}

/** Slanted lines: two signals overlap. */
export function hatch({ fromM, toM }: Stretch, { y, height, x }: Strip): string {
  const [from, to] = [x(fromM), x(toM)];
  const count = Math.max(0, Math.floor((to - from) / HATCH_EVERY));
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * HATCH_EVERY;
    return `M${at.toFixed(1)} ${y + height / 2}L${(at + HATCH_EVERY).toFixed(1)} ${y - height / 2}`;
  }).join('');
}

/** Sawtooth: a jam. */
export function sawTeeth({ fromM, toM }: Stretch, { y, height, x }: Strip): string {
  const [from, to] = [x(fromM), x(toM)];
  const reach = height * 0.32;
  const count = Math.ceil((to - from) / TOOTH);
  const teeth = Array.from({ length: count }, (_, index) => {
    const at = Math.min(to, from + (index + 1) * TOOTH);
    return `L${at.toFixed(1)} ${(index % 2 === 0 ? y - reach : y + reach).toFixed(1)}`;
  });
  return count === 0 ? '' : `M${from.toFixed(1)} ${(y + reach).toFixed(1)}${teeth.join('')}`;
}

/** A burst marks where signals met; around a ball, it marks a jam. */
export function burst(x: number, y: number, radius: number, depth = 0.48): string {
  const corners = Array.from({ length: 18 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * depth;
    const angle = (Math.PI * index) / 9;
    return `${(x + reach * Math.sin(angle)).toFixed(1)} ${(y - reach * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

export function cross(x: number, y: number, reach: number): string {
  const size = 2 * reach;
  const corner = `M${(x - reach).toFixed(1)} ${(y - reach).toFixed(1)}`;
  return [corner, `l${size} ${size}`, `m0 ${-size}`, `l${-size} ${size}`].join('');
}
