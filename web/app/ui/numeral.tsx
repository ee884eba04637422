/** The digits as lines, ten units high around their middle, in the style of the icons. */
const DIGITS: readonly string[] = [
  'M0-5a3.2 5 0 1 1 0 10a3.2 5 0 1 1 0-10z',
  'M-2-3.2.8-5V5',
  'M-3-2.2a3 2.8 0 1 1 5.2 1.9L-3 5H3.2',
  'M-2.8-5H2.8L-.3-1.2a3.1 3.1 0 1 1-2.8 4.4',
  'M1.4 5V-5L-3.4 1.9H3.2',
  'M2.7-5H-2.2L-2.7-.5a3.2 3.2 0 1 1-.4 4',
  'M1.8-5-2.5.2M0-1.2a3.1 3.1 0 1 1 0 6.2a3.1 3.1 0 1 1 0-6.2z',
  'M-3-5H3L-1 5',
  'M0-.4a2.4 2.3 0 1 1 0-4.6a2.4 2.3 0 1 1 0 4.6a3 2.7 0 1 1 0 5.4a3 2.7 0 1 1 0-5.4z',
  'M-1.8 5 2.5-.2M0 1.2a3.1 3.1 0 1 1 0-6.2a3.1 3.1 0 1 1 0 6.2z',
];
const LINE_WIDTH = 1.9;
const DIGIT_WIDTH = 9.5;
/** One unit of the lines above, relative to the type size. */
const UNIT = 0.066;

interface NumeralProps {
  readonly value: number;
  /** The horizontal middle of the number. */
  readonly x?: number;
  readonly y?: number;
  /** The type size, in units of the drawing. */
  readonly size: number;
}

/**
 * A whole number in a drawing, in the colour of the lines around it. It is drawn as paths, because text would use a
 * fallback font until the site's font has loaded, and always in exported pictures.
 */
export function Numeral({ value, x = 0, y = 0, size }: NumeralProps) {
  const digits = [...String(value)];
  const scale = Number((size * UNIT).toFixed(3));
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale})`}
      fill="none"
      strokeWidth={LINE_WIDTH}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {digits.map((digit, place) => {
        const middle = (place - (digits.length - 1) / 2) * DIGIT_WIDTH;
        return (
          <path
            key={middle}
            d={DIGITS[Number(digit)]}
            transform={middle === 0 ? undefined : `translate(${middle})`}
          />
        );
      })}
    </g>
  );
}
