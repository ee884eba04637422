import type { Picture } from './picture-of.ts';

const WIDTH = 320;
const HEIGHT = 120;

/** A small picture of the saved data, decorative beside the text. */
export function EntryPicture({ picture }: { readonly picture: Picture | null }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" aria-hidden="true">
      <rect width={WIDTH} height={HEIGHT} className="fill-cloth" />
      {picture?.kind === 'rounds' ? <Rounds rounds={picture.rounds} /> : null}
      {picture?.kind === 'curve' ? <Curve {...picture} /> : null}
      {picture?.kind === 'lessons' ? <Lessons shares={picture.shares} /> : null}
      {picture?.kind === 'bus' ? <Bus {...picture} /> : null}
    </svg>
  );
}

const ROUNDS = [0, 1, 2, 3, 4];

function Rounds({ rounds }: { readonly rounds: Extract<Picture, { kind: 'rounds' }>['rounds'] }) {
  return ROUNDS.map((round) => {
    const x = 40 + round * 60;
    const pair = rounds[round];
    return (
      <g key={round} className={pair ? undefined : 'picture-open'}>
        {pair ? <path d={`M${x} 38v44`} className="picture-line" /> : null}
        <Ball x={x} y={36} words={pair?.yourTeam ?? ''} className="picture-white" />
        <Ball x={x} y={84} words={pair?.yourOpponent ?? ''} className="picture-chalk" />
      </g>
    );
  });
}

interface BallProps {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly className: string;
}

function Ball({ x, y, words, className }: BallProps) {
  return (
    <>
      <circle cx={x} cy={y} r="18" className={words ? className : 'picture-empty'} />
      <text x={x} y={y + 5.5} className="picture-number">
        {words}
      </text>
    </>
  );
}

function Curve({ values, marked }: Extract<Picture, { kind: 'curve' }>) {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  const points = values.map((value, index) => ({
    x: 24 + (index * (WIDTH - 48)) / Math.max(values.length - 1, 1),
    y: 96 - ((value - lowest) / span) * 72,
  }));
  const dot = marked === null ? points.at(-1) : points[marked];
  return (
    <>
      <path d={`M24 104h${WIDTH - 48}`} className="picture-line" />
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className="picture-curve" />
      {dot ? <circle cx={dot.x} cy={dot.y} r="7" className="picture-amber" /> : null}
    </>
  );
}

function Bus({ stations, share }: Extract<Picture, { kind: 'bus' }>) {
  const gap = (WIDTH - 48) / stations;
  return (
    <>
      <path d={`M24 84h${WIDTH - 48}`} className="picture-line" />
      {Array.from({ length: stations }, (_, station) => 24 + gap * (station + 0.5)).map((x, station) => (
        <g key={x}>
          <path d={`M${x} 84V52`} className="picture-line" />
          <circle
            cx={x}
            cy="44"
            r={Math.min(14, gap / 2 - 2)}
            className={station === 1 ? 'picture-chalk' : 'picture-white'}
          />
        </g>
      ))}
      <rect x="24" y="78" width={(WIDTH - 48) * share} height="12" rx="6" className="picture-chalk" />
    </>
  );
}

/** One ball for each lesson, filled from below as its steps are completed. */
function Lessons({ shares }: { readonly shares: readonly number[] }) {
  const radius = 18;
  return shares.map((share, lesson) => {
    const x = 35 + lesson * 50;
    const top = 60 + radius - 2 * radius * share;
    const half = Math.sqrt(Math.max(radius ** 2 - (top - 60) ** 2, 0));
    return (
      <g key={x}>
        <circle cx={x} cy="60" r={radius} className="picture-empty" />
        {share >= 1 ? <circle cx={x} cy="60" r={radius} className="picture-white" /> : null}
        {share > 0 && share < 1 ? (
          <path
            d={`M${x - half} ${top}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 0 ${x + half} ${top}z`}
            className="picture-chalk"
          />
        ) : null}
      </g>
    );
  });
}
