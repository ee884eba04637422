import type { Sky } from '@carom/domain/weather';

interface SkyDrawingProps {
  readonly sky: Sky;
  readonly isDay?: boolean;
  readonly className?: string;
}

const CLOUD = 'M14 34a8 8 0 0 1-1-15.9 11 11 0 0 1 21.2-1.8A9 9 0 0 1 34 34z';

/** Draws the sky: the sun is a ball, rain a dotted line. Decorative; a text says the same. */
export function SkyDrawing({ sky, isDay = true, className = 'sky-drawing' }: SkyDrawingProps) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      {sky === 'clear' ? isDay ? <Sun x={24} y={24} /> : <Moon /> : null}
      {sky === 'partlyCloudy' ? <Sun x={32} y={15} /> : null}
      {sky === 'clear' ? null : <path d={CLOUD} className="sky-cloud" />}
      {MARKS[sky]}
    </svg>
  );
}

const MARKS: Readonly<Record<Sky, React.ReactNode>> = {
  clear: null,
  partlyCloudy: null,
  cloudy: null,
  fog: <path d="M8 39h32M12 44h24" className="sky-line" />,
  drizzle: <path d="M16 39v1M24 41v1M32 39v1" className="sky-rain" />,
  rain: <path d="m17 38-2 6M25 38l-2 6M33 38l-2 6" className="sky-rain" />,
  snow: (
    <g className="sky-snow">
      <circle cx="16" cy="40" r="2" />
      <circle cx="24" cy="44" r="2" />
      <circle cx="32" cy="40" r="2" />
    </g>
  ),
  storm: <path d="m25 30-5 8h6l-4 8" className="sky-bolt" />,
};

function Sun({ x, y }: { readonly x: number; readonly y: number }) {
  return <circle cx={x} cy={y} r="10" className="sky-sun" />;
}

function Moon() {
  return <path d="M31 30A13 13 0 0 1 19 12a13 13 0 1 0 14 17z" className="sky-moon" />;
}
