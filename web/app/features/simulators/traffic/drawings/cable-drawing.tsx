import { plainNumber } from '../../shared/fields/quantity.ts';
import { onCloth, stationColour } from './cloth-colours.ts';
import type { SignalPiece, TrafficPicture } from './picture.ts';
import { burst, hatch, sawTeeth } from './shapes.ts';
import { CABLE_HEIGHT, type TableGeometry } from './table-geometry.ts';

interface CableDrawingProps {
  readonly picture: TrafficPicture;
  readonly geometry: TableGeometry;
  readonly cableM: number;
}

const LABEL = { fontSize: 13, fill: onCloth.cream } as const;

/** The signals on the cable at this instant. */
export function CableDrawing({ picture, geometry, cableM }: CableDrawingProps) {
  const { left, right, x, ballRadius, cableY } = geometry;
  const burstRadius = 6 + 0.75 * ballRadius;
  const top = cableY - CABLE_HEIGHT / 2;
  const bottom = cableY + CABLE_HEIGHT / 2;
  const strip = { y: cableY, height: CABLE_HEIGHT, x };
  const jams = picture.pieces.filter(({ part }) => part === 'jam');
  return (
    <g>
      <rect
        x={left - 10}
        y={top - 2}
        width={right - left + 20}
        height={CABLE_HEIGHT + 4}
        rx={11}
        fill={onCloth.rail}
      />
      {picture.pieces.map((piece) => (
        <Piece key={`${piece.station} ${piece.part} ${piece.fromM}`} {...{ piece, geometry }} />
      ))}
      <path
        d={jams.map((jam) => sawTeeth(jam, strip)).join('')}
        stroke={onCloth.rail}
        strokeWidth={2}
        fill="none"
      />
      <path
        d={picture.overlaps.map((overlap) => hatch(overlap, strip)).join('')}
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
          d={burst(x(positionM), cableY, (1 - 0.35 * age) * burstRadius)}
          fill="#fff"
          stroke={onCloth.coral}
          strokeWidth={2}
          opacity={Math.min(1, 2 * (1 - age))}
        />
      ))}
      <text x={left - 10} y={bottom + 22} {...LABEL}>
        0 m
      </text>
      <text x={right + 10} y={bottom + 22} textAnchor="end" {...LABEL}>
        {plainNumber(cableM)} m
      </text>
    </g>
  );
}

function Piece({ piece, geometry }: { readonly piece: SignalPiece; readonly geometry: TableGeometry }) {
  const { station, part, fromM, toM } = piece;
  const { x, cableY } = geometry;
  return (
    <rect
      x={x(fromM)}
      y={cableY - CABLE_HEIGHT / 2}
      width={x(toM) - x(fromM)}
      height={CABLE_HEIGHT}
      fill={part === 'jam' ? onCloth.coral : stationColour(station)}
      opacity={part === 'preamble' ? 0.7 : 1}
    />
  );
}
