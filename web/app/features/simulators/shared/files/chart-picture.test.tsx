import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Picture, pictureOf, pngOf } from './chart-picture.ts';

const STYLES = `
  :root { color-scheme: dark; }
  [data-always-light] { color-scheme: light; }
  :root, [data-always-light] {
    --ink: light-dark(rgb(1, 1, 1), rgb(201, 201, 201));
    --muted: light-dark(rgb(2, 2, 2), rgb(202, 202, 202));
    --surface: light-dark(rgb(253, 253, 253), rgb(3, 3, 3));
    --felt: light-dark(rgb(4, 4, 4), rgb(204, 204, 204));
  }
  .curve { stroke: var(--felt); fill: none; }`;

const PICTURE: Picture = {
  title: 'Throughput & more',
  series: [
    { label: 'Formula', colour: 'var(--felt)', dash: '8 4' },
    { label: 'Simulated', colour: 'var(--ink)', marker: 'diamond', isPoints: true },
  ],
  page: 'Offered load',
  settings: [
    { name: 'Stations', value: '20' },
    { name: 'Seed', value: '1976' },
  ],
  address: 'https://caromlabs.example/mac_protocols?a=0.1&seed=7',
  madeAt: new Date('2026-11-17T09:00:00Z'),
};

function chart(): SVGSVGElement {
  const found = document.querySelector<SVGSVGElement>('#chart');
  if (!found) throw new Error('There is no chart');
  return found;
}

/** Parses the file as a viewer does. */
function read(picture: string) {
  const file = new DOMParser().parseFromString(picture, 'image/svg+xml');
  return {
    texts: [...file.querySelectorAll('text')].map(({ textContent }) => textContent),
    of: (selector: string, name: string) => file.querySelector(selector)?.getAttribute(name),
    isBroken: file.querySelector('parsererror') !== null,
  };
}

beforeEach(() => {
  document.body.innerHTML = `<style>${STYLES}</style><div><svg id="chart" width="400" height="200"><path class="curve" d="M0 0L10 10"/></svg></div>`;
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('says its settings, seed, page, day and address, below title, chart and legend', () => {
  const { texts, isBroken, of } = read(pictureOf(chart(), PICTURE));
  expect(isBroken).toBe(false);
  expect(texts).toEqual([
    'Throughput & more',
    'Formula',
    'Simulated',
    'Stations: 20 · Seed: 1976',
    'Offered load, Carom Labs, 17 November 2026',
    'https://caromlabs.example/mac_protocols?a=0.1&seed=7',
  ]);
  expect(of('svg path.curve, svg g path', 'd')).toBe('M0 0L10 10');
});

it('is light although the page is dark, and leaves the page as it was', () => {
  const { of } = read(pictureOf(chart(), PICTURE));
  expect(of('rect', 'fill')).toBe('rgb(253, 253, 253)');
  expect(of('text', 'fill')).toBe('rgb(1, 1, 1)');
  expect(of('g path', 'stroke')).toBe('rgb(4, 4, 4)');
  expect(of('text[font-size="12"]', 'fill')).toBe('rgb(2, 2, 2)');
  expect(chart().outerHTML).toBe(
    '<svg id="chart" width="400" height="200"><path class="curve" d="M0 0L10 10"></path></svg>',
  );
});

it('has room for every line, however long the address is', () => {
  const address = `https://caromlabs.example/mac_protocols?protocols=${'a'.repeat(400)}`;
  const { texts, of } = read(pictureOf(chart(), { ...PICTURE, address }));
  expect(texts.slice(5).join('')).toBe(address);
  expect(Number(of('text:last-of-type', 'y'))).toBeLessThan(Number(of('svg', 'height')));
});

it('becomes a PNG of twice as many pixels', async () => {
  const picture = pictureOf(chart(), PICTURE);
  const file = await pngOf(picture);
  const bitmap = await createImageBitmap(file as Blob);
  expect([bitmap.width, bitmap.height]).toEqual([
    2 * Number(read(picture).of('svg', 'width')),
    2 * Number(read(picture).of('svg', 'height')),
  ]);
});
