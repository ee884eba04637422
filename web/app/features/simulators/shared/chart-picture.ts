/** What a series looks like, in the chart and in the legend of its picture. */
export interface SeriesLook {
  readonly label: string;
  /** A CSS colour; tokens such as var(--felt) follow the theme. */
  readonly colour: string;
  readonly dash?: string;
  /** For points instead of a line: around (0, 0). */
  readonly marker?: MarkerShape;
}

export type MarkerShape = 'circle' | 'diamond';

export const MARKER_PATHS: Readonly<Record<MarkerShape, string>> = {
  circle: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z',
  diamond: 'M0 -5.5L5.5 0L0 5.5L-5.5 0z',
};

const PAINT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
];
const GEOMETRY =
  /^(x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|d|dx|dy|width|height|points|transform|viewBox|clip-path|id)$/;
const FONT = 'Figtree, Arial, sans-serif';
const MARGIN = 16;
const TITLE_HEIGHT = 40;
const LEGEND_LINE_HEIGHT = 22;
const PIXELS_PER_POINT = 2;

/** The chart as an SVG file of its own: colours resolved, with title, legend and background. */
export function pictureOf(chart: SVGSVGElement, title: string, series: readonly SeriesLook[]): string {
  const { width, height } = chart.getBoundingClientRect();
  const colourOf = (colour: string) => resolveColour(colour, chart);
  const ink = colourOf('var(--ink)');
  const top = MARGIN + TITLE_HEIGHT;
  const legend = series.map(({ label, colour, dash, marker }, line) => {
    const y = top + height + MARGIN + line * LEGEND_LINE_HEIGHT;
    const paint = `stroke="${colourOf(colour)}" stroke-width="${marker ? 2 : 3}" stroke-dasharray="${dash ?? 'none'}" fill="${marker === 'diamond' ? colourOf(colour) : 'none'}"`;
    const sign = marker
      ? `<path transform="translate(${MARGIN + 16} ${y})" d="${MARKER_PATHS[marker]}" ${paint}/>`
      : `<line x1="${MARGIN}" x2="${MARGIN + 32}" y1="${y}" y2="${y}" ${paint}/>`;
    return `${sign}<text x="${MARGIN + 42}" y="${y + 5}" fill="${ink}" font-size="14">${escaped(label)}</text>`;
  });
  const fullWidth = Math.round(width + 2 * MARGIN);
  const fullHeight = Math.round(top + height + MARGIN + series.length * LEGEND_LINE_HEIGHT + MARGIN);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${fullWidth}" height="${fullHeight}" viewBox="0 0 ${fullWidth} ${fullHeight}" font-family="${FONT}"><rect width="100%" height="100%" fill="${colourOf('var(--surface)')}"/><text x="${MARGIN}" y="${MARGIN + 20}" fill="${ink}" font-size="18" font-weight="700">${escaped(title)}</text><g transform="translate(${MARGIN} ${top})">${markupOf(chart)}</g>${legend.join('')}</svg>`;
}

/** Written element by element: a copy in the page would carry style attributes, which the policy blocks. */
function markupOf(node: Node): string {
  if (node instanceof Text) return escaped(node.data);
  if (!(node instanceof SVGElement)) return '';
  const style = getComputedStyle(node);
  const attributes = [
    ...[...node.attributes].filter(({ name }) => GEOMETRY.test(name)).map(({ name, value }) => [name, value]),
    ...PAINT.map((name) => [name, style.getPropertyValue(name)]),
  ].filter(([, value]) => value);
  const written = attributes.map(([name, value]) => `${name}="${escaped(value ?? '')}"`).join(' ');
  const children = [...node.childNodes].map(markupOf).join('');
  return `<${node.tagName} ${written}>${children}</${node.tagName}>`;
}

/** A token is two colours until an element says which theme it stands in. */
function resolveColour(colour: string, beside: Element): string {
  const probe = document.createElement('span');
  probe.style.color = colour;
  beside.parentElement?.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return resolved;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Null when the browser cannot draw it. */
export async function pngOf(picture: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * PIXELS_PER_POINT;
  canvas.height = image.naturalHeight * PIXELS_PER_POINT;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
