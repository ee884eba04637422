import type { ChartLine, ChartPoint, LineLabel } from './chart-line.ts';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

/** Width of a letter in a chart beside another one, with a reserve: labels are placed without measuring. */
const LETTER = 0.018;
const LINE = 0.062;
/** Distances from the line: adjacent, or connected by a thin line. */
const REACHES = [0.02, 0.1, 0.18, 0.26] as const;
/** Below this distance, two lines cannot be distinguished. */
const APART = 0.035;
/** Tries every n-th point of a line. */
const EVERY = 3;
const COST = { overLabel: 100, overLine: 10, ambiguous: 6, perReach: 8, perDistance: 1 } as const;

/**
 * Places each label near its line, away from other labels and at a point where no other line is close. Ghost
 * lines have no labels.
 */
export function placeLabels(lines: readonly ChartLine[]): readonly LineLabel[] {
  const named = lines
    .filter(({ look }) => !look.isGhost)
    .map(({ look, runs }) => ({ look, points: runs.flat() }));
  const placed: Box[] = [];
  return named.flatMap(({ look: { label: words, colour }, points }) => {
    const others = named.flatMap((line) => (line.points === points ? [] : [line.points]));
    const top = points.toSorted((one, other) => other.y - one.y)[0];
    let best: { readonly cost: number; readonly box: Box; readonly point: ChartPoint } | null = null;
    for (let place = 0; place < points.length; place += EVERY) {
      const point = points[place];
      if (point === undefined) continue;
      const near = others.filter((line) => isNear(line, point)).length;
      for (const reach of REACHES.flatMap((each) => [each, -each])) {
        const box = boxAt(point, reach, words);
        if (box.left < 0 || box.right > 1 || box.low < 0 || box.high > 1) continue;
        const cost =
          COST.overLabel * placed.filter((other) => overlap(other, box)).length +
          COST.overLine * [points, ...others].filter((line) => crosses(line, box)).length +
          COST.ambiguous * near +
          COST.perReach * Math.abs(reach) +
          COST.perDistance * Math.abs(point.x - (top?.x ?? 0));
        if (best === null || cost < best.cost) best = { cost, box, point };
      }
    }
    if (best === null) return [];
    const { box, point } = best;
    placed.push(box);
    return [{ words, x: point.x, y: (box.low + box.high) / 2, lineY: point.y, colour }];
  });
}

function boxAt({ x, y }: ChartPoint, reach: number, words: string): Box {
  const half = (words.length * LETTER) / 2;
  const middle = y + reach + (Math.sign(reach) * LINE) / 2;
  return { left: x - half, right: x + half, low: middle - LINE / 2, high: middle + LINE / 2 };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.low < other.high && other.low < one.high;
}

/** Checks the line at the box's edges and at its points between them. Between points a line is nearly straight. */
function crosses(line: readonly ChartPoint[], { left, right, low, high }: Box): boolean {
  const within = line.filter(({ x }) => x > left && x < right).map(({ y }) => y);
  const ys = [heightAt(line, left), ...within, heightAt(line, right)].filter((y) => y !== null);
  return ys.length > 0 && Math.min(...ys) < high && Math.max(...ys) > low;
}

function isNear(line: readonly ChartPoint[], { x, y }: ChartPoint): boolean {
  const other = heightAt(line, x);
  return other !== null && Math.abs(other - y) < APART;
}

/** The y value of a line that goes from left to right; null outside the line. */
function heightAt(line: readonly ChartPoint[], x: number): number | null {
  const after = line.findIndex((point) => point.x >= x);
  const [from, to] = [line[after - 1], line[after]];
  if (to === undefined) return null;
  if (from === undefined) return to.x === x ? to.y : null;
  return to.x === from.x ? to.y : from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y);
}
