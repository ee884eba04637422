import { onCloth, stationColour } from './cloth-colours.ts';
import type { SignalPiece, TrafficPicture } from './picture.ts';
import type { Stretch } from './stretch.ts';
import { CABLE, type TableGeometry } from './table-geometry.ts';

interface CableDrawingProps {
  readonly picture: TrafficPicture;
  readonly geometry: TableGeometry;
  readonly cableM: number;
}

const LABEL = { fontSize: 13, fill: onCloth.cream } as const;

/** What is where on the cable now. */
export function CableDrawing({ picture, geometry, cableM }: CableDrawingProps) {
  const { left, right, x, ballRadius } = geometry;
  const burstRadius = 6 + 0.75 * ballRadius;
  const top = CABLE.y - CABLE.height / 2;
  const bottom = CABLE.y + CABLE.height / 2;
  return (
    <g>
      <rect
        x={left - 10}
        y={top - 2}
        width={right - left + 20}
        height={CABLE.height + 4}
        rx={11}
        fill={onCloth.rail}
      />
      {picture.pieces.map((piece) => (
        <Piece key={`${piece.station} ${piece.part} ${piece.fromM}`} piece={piece} x={x} />
      ))}
      <path
        d={picture.overlaps.map((overlap) => hatch(overlap, x)).join('')}
        stroke={onCloth.rail}
        strokeWidth={3}
        fill="none"
      />
      <path
        d={picture.overlaps.map(({ fromM, toM }) => `M${x(fromM)} ${bottom + 5}H${x(toM)}`).join('')}
        stroke={onCloth.coral}
        strokeWidth={4}
        fill="none"
      />
      {picture.bursts.map(({ positionM, age }) => (
        <path
          key={positionM}
          d={burst(x(positionM), CABLE.y, (1 - 0.35 * age) * burstRadius)}
          fill="#fff"
          stroke={onCloth.coral}
          strokeWidth={2}
          opacity={Math.min(1, 2 * (1 - age))}
        />
      ))}
      <text x={left - 10} y={bottom + 24} {...LABEL}>
        0 m
      </text>
      <text x={right + 10} y={bottom + 24} textAnchor="end" {...LABEL}>
        {cableM.toLocaleString('en')} m
      </text>
    </g>
  );
}

function Piece({ piece, x }: { readonly piece: SignalPiece; readonly x: TableGeometry['x'] }) {
  const { station, part, fromM, toM } = piece;
  return (
    <rect
      x={x(fromM)}
      y={CABLE.y - CABLE.height / 2}
      width={x(toM) - x(fromM)}
      height={CABLE.height}
      fill={part === 'jam' ? onCloth.coral : stationColour(station)}
      opacity={part === 'preamble' ? 0.7 : 1}
    />
  );
}

const HATCH_EVERY = 8;

/** Slanting strokes: a collision is seen without its colour too. */
function hatch({ fromM, toM }: Stretch, x: TableGeometry['x']): string {
  const [from, to] = [x(fromM), x(toM)];
  const half = CABLE.height / 2;
  const count = Math.max(0, Math.floor((to - from) / HATCH_EVERY));
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * HATCH_EVERY;
    return `M${at.toFixed(1)} ${CABLE.y + half}L${(at + HATCH_EVERY).toFixed(1)} ${CABLE.y - half}`;
  }).join('');
}

function burst(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 18 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.48;
    const angle = (Math.PI * index) / 9;
    return `${(x + reach * Math.sin(angle)).toFixed(1)} ${(y - reach * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
