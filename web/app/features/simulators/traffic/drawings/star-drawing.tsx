import { trafficText } from '../../../../content/simulators/traffic.tsx';
import { onCloth, stationColour } from './cloth-colours.ts';
import type { TrafficPicture } from './picture.ts';
import { burst } from './shapes.ts';
import type { ArmPiece } from './star.ts';
import type { TableGeometry } from './table-geometry.ts';

interface StarDrawingProps {
  readonly picture: TrafficPicture;
  readonly geometry: TableGeometry;
  /** From a station to the hub. */
  readonly armM: number;
}

const HUB = { width: 168, height: 26 } as const;
/** Each direction has its own wires, drawn side by side. */
const WIRE = { width: 5, apart: 3.5 } as const;
const JAM_DASHES = '3 3';

/**
 * A hub in the middle with a cable to every station. Signals to the hub are on one side, signals from it on
 * the other.
 */
export function StarDrawing({ picture, geometry, armM }: StarDrawingProps) {
  const { left, right, cableY, ballsY, ballRadius, stationX } = geometry;
  const hubWidth = Math.min(HUB.width, (right - left) * 0.5);
  const middle = (left + right) / 2;
  const hubTop = cableY + 2;
  const stations = picture.stations.length;
  const inHub = picture.bursts.filter(({ positionM }) => positionM > 0).slice(-1);
  const arms = picture.arms.map((arm, station) => {
    const portX = middle - hubWidth / 2 + ((station + 0.5) / stations) * hubWidth;
    const ends = { hub: [portX, hubTop], station: [stationX(station), ballsY + ballRadius] } as const;
    return { ...arm, station, line: lineBetween(ends.hub, ends.station, armM) };
  });
  return (
    <g fill="none">
      <path
        d={arms.map(({ line }) => line({ fromM: 0, toM: armM }, 0)).join('')}
        stroke={onCloth.rail}
        strokeWidth={2 * WIRE.apart + WIRE.width + 3}
        strokeLinecap="round"
      />
      {arms.map(({ station, toHub, fromHub, overlaps, line }) => (
        <g key={station}>
          {toHub.map((piece) => (
            <Wire key={`in ${piece.part}`} piece={piece} d={line(piece, -WIRE.apart)} />
          ))}
          {fromHub.map((piece) => (
            <Wire
              key={`out ${piece.station} ${piece.part} ${piece.fromM}`}
              piece={piece}
              d={line(piece, WIRE.apart)}
            />
          ))}
          <path
            d={overlaps.map((overlap) => line(overlap, WIRE.apart)).join('')}
            stroke={onCloth.coral}
            strokeWidth={WIRE.width}
          />
          <path
            d={overlaps.map((overlap) => line(overlap, WIRE.apart)).join('')}
            stroke={onCloth.rail}
            strokeWidth={WIRE.width}
            strokeDasharray="2 4"
          />
        </g>
      ))}
      <rect
        x={middle - hubWidth / 2}
        y={hubTop}
        width={hubWidth}
        height={HUB.height}
        rx={6}
        fill={onCloth.rail}
        stroke={onCloth.cream}
        strokeWidth={1.5}
      />
      <text
        x={middle}
        y={hubTop + HUB.height / 2 + 4.5}
        textAnchor="middle"
        fontSize={13}
        fontWeight={600}
        fill={onCloth.cream}
      >
        {hubWidth < HUB.width ? trafficText.hub : trafficText.hubWithArms(armM)}
      </text>
      {inHub.map(({ age }) => (
        <path
          key="burst"
          d={burst(middle + hubWidth / 2 + 12, hubTop + HUB.height / 2, (1 - 0.35 * age) * 17)}
          fill="#fff"
          stroke={onCloth.coral}
          strokeWidth={2}
          opacity={Math.min(1, 2 * (1 - age))}
        />
      ))}
    </g>
  );
}

function Wire({ piece: { station, part }, d }: { readonly piece: ArmPiece; readonly d: string }) {
  return (
    <path
      d={d}
      stroke={part === 'jam' ? onCloth.coral : stationColour(station)}
      strokeWidth={WIRE.width}
      strokeDasharray={part === 'jam' ? JAM_DASHES : undefined}
      opacity={part === 'preamble' ? 0.7 : 1}
    />
  );
}

type Point = readonly [x: number, y: number];

/** A section of the cable between two points, offset by this many pixels. */
function lineBetween([x1, y1]: Point, [x2, y2]: Point, lengthM: number) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy) || 1;
  return ({ fromM, toM }: { readonly fromM: number; readonly toM: number }, aside: number): string => {
    const at = (placeM: number) => {
      const share = placeM / lengthM;
      const x = x1 + share * dx - (dy / length) * aside;
      const y = y1 + share * dy + (dx / length) * aside;
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    };
    return `M${at(fromM)}L${at(toM)}`;
  };
}
