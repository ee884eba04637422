/** Safe HTML, from the `html` template or from Markdown without tags. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = string | number | Html | readonly Html[];

/** Escapes all interpolated values except `Html`. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const filled = pieces.map((piece) => {
    if (piece instanceof Html) return piece.markup;
    if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece));
    return piece.map(({ markup }) => markup).join('');
  });
  return new Html(String.raw({ raw: strings }, ...filled));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
