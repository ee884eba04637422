import { type MarkerShape, markerPath } from './marker-path.ts';
import { noteLines, type PictureNotes } from './picture-notes.ts';

/** The appearance of a series, in the chart and in the legend of its picture. */
export interface SeriesLook {
  readonly label: string;
  /** A CSS colour; tokens such as var(--felt) follow the theme. */
  readonly colour: string;
  readonly dash?: string;
  /** The formula's values, drawn behind the samples. */
  readonly isGhost?: boolean;
  /** A preview of values that do not exist yet. */
  readonly isThin?: boolean;
  /** The marker of its points. */
  readonly marker?: MarkerShape;
  /** Points are filled; otherwise hollow. */
  readonly isFilled?: boolean;
  /** Points without a line. */
  readonly isPoints?: boolean;
}

const PAINT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-opacity',
  'vector-effect',
  'opacity',
  'paint-order',
  'font-size',
  'font-weight',
  'text-anchor',
];
const GEOMETRY =
  /^(x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|d|dx|dy|width|height|points|transform|viewBox|preserveAspectRatio|overflow|clip-path|id)$/;
const FONT = 'Figtree, Arial, sans-serif';
const MARGIN = 16;
const TITLE_HEIGHT = 40;
const LEGEND_LINE_HEIGHT = 22;
const NOTE_SIZE = 12;
const NOTE_LINE_HEIGHT = 17;
/** An average with a reserve: the viewer of the file chooses the font. */
const NOTE_LETTER_WIDTH = 6.6;
const FEWEST_LETTERS = 24;
const PIXELS_PER_POINT = 2;

/** Always light, for slides and paper. */
const LIGHT = 'data-always-light';

export interface Picture extends PictureNotes {
  readonly title: string;
  readonly series: readonly SeriesLook[];
}

/** The chart as a separate SVG file: light colours, with title, legend, background and notes on its origin. */
export function pictureOf(chart: SVGSVGElement, picture: Picture): string {
  chart.setAttribute(LIGHT, '');
  try {
    return drawn(chart, picture);
  } finally {
    chart.removeAttribute(LIGHT);
  }
}

function drawn(chart: SVGSVGElement, { title, series, ...notes }: Picture): string {
  const { width, height } = chart.getBoundingClientRect();
  const colourOf = (colour: string) => resolveColour(colour, chart);
  const [ink, muted] = [colourOf('var(--ink)'), colourOf('var(--muted)')];
  const surface = colourOf('var(--surface)');
  const top = MARGIN + TITLE_HEIGHT;
  const legendTop = top + height + MARGIN;
  const legend = series.map((look, line) => {
    const y = legendTop + line * LEGEND_LINE_HEIGHT;
    return `${legendSign(look, colourOf(look.colour), surface, y)}<text x="${MARGIN + 42}" y="${y + 5}" fill="${ink}" font-size="14">${escaped(look.label)}</text>`;
  });
  const notesTop = legendTop + series.length * LEGEND_LINE_HEIGHT + MARGIN / 2;
  const lines = noteLines(notes, Math.max(FEWEST_LETTERS, Math.floor(width / NOTE_LETTER_WIDTH)));
  const written = lines.map(
    (line, place) =>
      `<text x="${MARGIN}" y="${notesTop + place * NOTE_LINE_HEIGHT}" fill="${muted}" font-size="${NOTE_SIZE}">${escaped(line)}</text>`,
  );
  const fullWidth = Math.round(width + 2 * MARGIN);
  const fullHeight = Math.round(notesTop + lines.length * NOTE_LINE_HEIGHT + MARGIN / 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${fullWidth}" height="${fullHeight}" viewBox="0 0 ${fullWidth} ${fullHeight}" font-family="${FONT}"><title>${escaped(title)}</title><rect width="100%" height="100%" fill="${surface}"/><text x="${MARGIN}" y="${MARGIN + 20}" fill="${ink}" font-size="18" font-weight="700">${escaped(title)}</text><g transform="translate(${MARGIN} ${top})">${markupOf(chart, plotOf(chart))}</g>${legend.join('')}${written.join('')}</svg>`;
}

function legendSign(look: SeriesLook, colour: string, surface: string, y: number): string {
  const { dash, marker, isFilled, isPoints } = look;
  const line = `<line x1="${MARGIN}" x2="${MARGIN + 32}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="3" stroke-dasharray="${dash ?? 'none'}"/>`;
  const sign =
    marker === undefined
      ? ''
      : `<path transform="translate(${MARGIN + 16} ${y})" d="${markerPath(marker)}" stroke="${colour}" stroke-width="2" fill="${isFilled ? colour : surface}"/>`;
  return isPoints ? sign : line + sign;
}

/**
 * Builds the markup as text: a copy in the page would have style attributes, which the content security
 * policy blocks.
 */
function markupOf(node: Node, plot: readonly (readonly [string, string])[] = []): string {
  if (node instanceof Text) return escaped(node.data);
  if (!(node instanceof SVGElement)) return '';
  const style = getComputedStyle(node);
  if (style.display === 'none') return '';
  const isOwn = ({ name }: Attr) => GEOMETRY.test(name) && !plot.some(([given]) => given === name);
  const attributes = [
    ...plot,
    ...[...node.attributes].filter(isOwn).map(({ name, value }) => [name, value]),
    ...PAINT.map((name) => [name, style.getPropertyValue(name)]),
  ].filter(([, value]) => value);
  const written = attributes.map(([name, value]) => `${name}="${escaped(value ?? '')}"`).join(' ');
  const children = [...node.childNodes].map((child) => markupOf(child)).join('');
  return `<${node.tagName} ${written}>${children}</${node.tagName}>`;
}

/** A chart without a viewBox has no size in its attributes: the layout of the page and its paddings determine it. */
function plotOf(chart: SVGSVGElement): readonly (readonly [string, string])[] {
  if (chart.hasAttribute('viewBox')) return [];
  const style = getComputedStyle(chart);
  const [left, right] = [Number.parseFloat(style.paddingLeft), Number.parseFloat(style.paddingRight)];
  const [top, bottom] = [Number.parseFloat(style.paddingTop), Number.parseFloat(style.paddingBottom)];
  const { width, height } = chart.getBoundingClientRect();
  return [
    ['x', String(left)],
    ['y', String(top)],
    ['width', String(width - left - right)],
    ['height', String(height - top - bottom)],
  ];
}

/** A token has one colour per theme; an element in the chart resolves it. */
function resolveColour(colour: string, chart: SVGSVGElement): string {
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  probe.style.color = colour;
  chart.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return resolved;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Null if the browser cannot draw it. */
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
