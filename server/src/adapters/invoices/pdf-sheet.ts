import type { LoadedFont, PdfFonts, Weight } from './pdf-fonts.ts';

type PDFDocument = PDFKit.PDFDocument;
type StructureElement = PDFKit.PDFStructureElement;

export const COLOURS = {
  ink: '#17201c',
  muted: '#4c5852',
  line: '#dad4c6',
  felt: '#0f5c46',
  feltTint: '#e1efe8',
  chalk: '#275a98',
} as const;

export interface TextStyle {
  readonly weight?: Weight | 'heading';
  readonly size?: number;
  /** The text may shrink to this size if that keeps it on one line. */
  readonly smallestSize?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
  /** A text that still does not fit is truncated with an ellipsis. */
  readonly isOneLine?: boolean;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface PdfSheet {
  /** The root of the structure tree. */
  readonly root: StructureElement;
  /** Creates a structure element that contains others. */
  group(parent: StructureElement, type: string): StructureElement;
  /** Writes a text as a structure element of its own. Returns the y position below it. */
  write(parent: StructureElement, type: string, text: string, box: Box, style?: TextStyle): number;
  /** The height of a text in a single font. */
  heightOf(text: string, width: number, style: TextStyle): number;
  /** Draws lines and shapes as an artifact, which screen readers skip. */
  decorate(draw: (doc: PDFDocument) => void): void;
}

const LINE_GAP = 2;

/** Draws on a tagged document, so that screen readers read the content in order. */
export function createSheet(doc: PDFDocument, fonts: PdfFonts): PdfSheet {
  const registered = new Set<string>();
  const root = doc.struct('Document');
  doc.addStructure(root);

  function useFont({ name, font }: LoadedFont): void {
    // pdfkit accepts a parsed font, which halves the work. Its types do not include this.
    if (!registered.has(name)) doc.registerFont(name, font as unknown as Buffer);
    registered.add(name);
    doc.font(name);
  }

  function runsOf(text: string, { weight = 'regular' }: TextStyle) {
    return weight === 'heading' ? [{ font: fonts.heading, text }] : fonts.runsOf(text, weight).runs;
  }

  function sizeOf(text: string, width: number, style: TextStyle): number {
    const { size = 10, smallestSize = size } = style;
    let widthAtSize = 1;
    for (const run of runsOf(text, style)) {
      useFont(run.font);
      widthAtSize += doc.fontSize(size).widthOfString(run.text);
    }
    const fittingSize = (size * width) / widthAtSize;
    return fittingSize < smallestSize ? size : Math.min(size, fittingSize);
  }

  /**
   * A text in several fonts or with replaced characters keeps its original text for screen readers and for copying.
   */
  function needsActualText(text: string, { weight = 'regular' }: TextStyle): boolean {
    if (weight === 'heading') return false;
    const { runs, isWhole } = fonts.runsOf(text, weight);
    return !isWhole || runs.length > 1;
  }

  function draw(text: string, box: Box, style: TextStyle): void {
    const { colour = COLOURS.ink, align = 'left', isOneLine } = style;
    const size = sizeOf(text, box.width, style);
    doc.fontSize(size).fillColor(colour);
    const line = isOneLine ? { height: size * 1.5, ellipsis: true } : {};
    const options = { width: box.width, align, lineGap: LINE_GAP, ...line };
    const runs = runsOf(text, style);
    for (const [index, run] of runs.entries()) {
      useFont(run.font);
      const more = { ...options, continued: index < runs.length - 1 };
      if (index === 0) doc.text(run.text, box.x, box.y, more);
      else doc.text(run.text, more);
    }
  }

  return {
    root,
    group(parent, type) {
      const element = doc.struct(type);
      parent.add(element);
      return element;
    },
    write(parent, type, text, box, style = {}) {
      doc.y = box.y;
      const element = doc.struct(type, needsActualText(text, style) ? { actual: text } : {});
      parent.add(element);
      element.add(() => draw(text, box, style));
      return doc.y;
    },
    heightOf(text, width, style) {
      const size = sizeOf(text, width, style);
      const [first] = runsOf(text, style);
      useFont(first?.font ?? fonts.heading);
      return doc.fontSize(size).heightOfString(text, { width, lineGap: LINE_GAP });
    },
    decorate(paint) {
      doc.markContent('Artifact', { type: 'Layout' });
      paint(doc);
      doc.endMarkedContent();
    },
  };
}
