/**
 * The digits of our headings' font (Bricolage Grotesque, bold) as outlines, in hundredths of the type size and
 * around the middle of their width: a number in a drawing looks the same before the font has come, and in
 * pictures that no font reaches.
 */
const DIGITS: Readonly<Record<string, { readonly width: number; readonly outline: string }>> = {
  0: {
    width: 67,
    outline:
      'M0 1q-6 0-12-2q-5-2-9-7q-3-4-5-10q-2-7-2-15q0-11 3-19q4-7 11-11q6-4 14-4q9 0 15 4q6 4 10 11q3 8 3 19q0 8-2 15q-2 6-6 11q-3 4-9 6q-5 2-11 2zM0-10q3 0 5-1q3-1 5-4q2-3 3-7q1-4 1-10q0-8-2-13q-2-5-5-8q-3-3-7-3q-3 0-6 2q-4 2-6 7q-2 5-2 14q0 6 1 10q1 5 3 8q2 2 5 4q2 1 5 1z',
  },
  1: {
    width: 35,
    outline: 'M-4 0v-45h-10v-13q5 0 8-1q3-2 4-7h12v66z',
  },
  2: {
    width: 60,
    outline:
      'M-26 0v-15l26-17q2-1 3-2q2-2 4-4q1-1 2-4q1-2 1-5q0-2-1-4q-1-2-3-3q-3-1-6-1q-4 0-6 1q-2 1-3 3q-2 2-2 4q-1 3-1 6l-14-3q0-7 3-12q3-6 9-9q6-3 14-3q7 0 13 3q5 2 8 6q4 5 4 11q0 5-2 9q-2 4-4 7q-3 4-6 6q-3 2-6 4l-16 10v1l35-1v12z',
  },
  3: {
    width: 61,
    outline:
      'M-1 1q-7 0-12-1q-5-1-8-4q-3-2-5-6q-2-3-2-8l13-4q0 3 1 6q1 2 3 3q2 2 5 3q2 0 5 0q4 0 7-1q3-1 4-3q2-3 2-6q0-4-3-7q-3-3-9-4q-6-1-15 0v-9l22-14v-1l-32 1v-12h47v13l-21 14v1q10 0 15 2q6 3 8 7q2 4 2 9q0 7-3 12q-3 4-9 7q-6 2-15 2z',
  },
  4: {
    width: 62,
    outline:
      'M-29-13v-14q5-6 9-11q4-5 7-10q2-4 4-9q2-5 4-9h25v42h9v11h-9v13h-14v-13zM6-24v-32h-1q-3 6-6 11q-3 6-6 10q-4 5-8 10v1z',
  },
  5: {
    width: 61,
    outline:
      'M0 1q-8 0-14-2q-5-2-9-6q-3-4-3-10l14-2q0 4 4 7q3 2 8 2q5 0 8-3q3-3 3-9q0-3-1-5q0-3-1-4q-2-2-4-3q-2-1-4-1q-2 0-4 1q-1 0-3 1q-1 1-2 2q-1 1-2 3h-15l3-38h45v12h-33l-2 19h2q2-5 6-8q5-2 10-2q7 0 11 3q4 2 7 7q2 5 2 12q0 9-3 14q-4 5-10 8q-6 2-13 2z',
  },
  6: {
    width: 66,
    outline:
      'M2 2q-14 0-22-9q-8-9-8-25q0-12 4-20q3-8 10-12q7-4 16-4q5 0 9 2q4 1 7 3q3 2 5 6q2 3 3 8l-13 4q-1-4-3-7q-2-2-4-3q-3-1-5-1q-4 0-7 2q-2 2-4 5q-2 4-3 8q-1 4-1 9q0 2 1 5q0 3 0 5h1q0-5 2-9q2-4 5-6q2-2 6-3q3-1 7-1q5 0 10 2q4 3 7 7q3 5 3 11q0 4-1 8q-1 4-4 7q-4 4-8 6q-5 2-13 2zM2-10q3 0 5-1q2-1 4-2q1-1 2-3q1-2 1-5q0-3-2-5q-1-2-4-4q-2-1-5-1q-4 0-6 1q-3 2-5 5q-1 2-1 6q0 2 1 4q1 2 2 3q2 1 4 2q2 0 4 0z',
  },
  7: {
    width: 51,
    outline:
      'M-13 0q0-7 1-14q1-7 4-14q3-7 8-13q4-7 11-13v-1l-34 1v-12h46v12q-4 4-8 10q-4 6-6 13q-3 7-5 15q-2 8-2 16z',
  },
  8: {
    width: 66,
    outline:
      'M0 2q-8 0-15-2q-6-2-10-7q-3-4-3-10q0-4 2-8q2-3 5-5q4-2 8-3v-1q-4-1-7-3q-3-2-4-5q-2-3-2-7q0-6 4-10q3-4 9-7q5-2 13-2q8 0 14 3q5 2 8 6q4 4 4 10q0 6-3 10q-3 4-10 5v1q4 1 8 3q3 2 5 5q2 3 2 8q0 6-3 10q-4 5-10 7q-6 2-15 2zM0-10q2 0 5-1q2 0 4-1q2-1 3-3q2-2 2-4q0-3-2-5q-2-2-5-3q-3-1-7-1q-4 0-7 1q-3 1-5 3q-1 2-1 5q0 2 1 4q1 2 3 3q2 1 4 1q3 1 5 1zM0-38q3 0 5-1q3-1 4-3q2-2 2-5q0-2-1-4q-1-2-3-3q-1-1-3-1q-2-1-4-1q-3 0-5 1q-3 1-4 3q-2 2-2 5q0 3 2 5q1 2 4 3q2 1 5 1z',
  },
  9: {
    width: 65,
    outline:
      'M-2 2q-5 0-10-1q-4-2-7-4q-3-2-5-5q-3-4-3-8l13-4q1 3 2 5q1 2 3 3q2 1 3 1q2 1 4 1q4 0 7-2q3-2 5-5q2-3 3-7q1-4 1-9q0-2-1-4q0-1 0-3q0-2-1-4h-1q1 5-1 9q-2 4-5 6q-3 2-6 3q-4 1-7 1q-5 0-10-2q-4-3-7-7q-3-5-3-11q0-4 1-8q2-4 5-7q3-4 7-6q5-2 12-2q10 0 17 5q7 4 10 12q4 7 4 19q0 11-4 18q-3 8-10 12q-7 4-16 4zM-3-35q3 0 6-2q3-1 4-4q2-2 2-6q0-3-2-5q-1-2-4-3q-2-1-5-1q-3 0-5 1q-2 1-3 2q-2 1-3 3q0 2 0 5q0 3 1 5q1 2 4 4q2 1 5 1z',
  },
};
const DIGIT_HEIGHT = 66;

interface NumeralProps {
  readonly value: number;
  /** The middle of the number. */
  readonly x?: number;
  readonly y?: number;
  /** The type size, in units of the drawing. */
  readonly size: number;
}

/** A whole number in a drawing. */
export function Numeral({ value, x = 0, y = 0, size }: NumeralProps) {
  const digits = [...String(value)].map((digit) => ({ digit, width: 0, outline: '', ...DIGITS[digit] }));
  const scale = size / 100;
  let left = -digits.reduce((sum, { width }) => sum + width, 0) / 2;
  const placed = digits.map(({ digit, width, outline }) => {
    left += width;
    return { key: `${digit}-${left}`, outline, middle: left - width / 2 };
  });
  return (
    <g transform={`translate(${x} ${y + (scale * DIGIT_HEIGHT) / 2}) scale(${scale})`}>
      {placed.map(({ key, outline, middle }) => (
        <path key={key} d={outline} transform={middle === 0 ? undefined : `translate(${middle})`} />
      ))}
    </g>
  );
}
