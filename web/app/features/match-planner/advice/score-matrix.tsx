import type { Night } from '@carom/domain/match/night';
import type { PairingScores } from '@carom/domain/match/pairing-scores';
import { PLAYER_LABELS, type PlayerLabel } from '@carom/domain/match/player';
import { freePlayers } from '@carom/domain/match/rounds';
import type { Side } from '@carom/domain/match/sides';
import { TableRegion } from '../../../ui/table.tsx';
import { labelText, signed } from '../planner-text.ts';
import './score-matrix.css';
import { scoresText } from '../../../content/planners/match-planner.ts';

interface ScoreMatrixProps {
  readonly night: Night;
  readonly scores: PairingScores | null;
}

/** The limits between the shades of the cells. The sign and the number carry the same information. */
const SHADE_EDGES = [0.15, 0.6, 1.2] as const;

/** The expected net points of all pairings; those of the free players come first. */
export function ScoreMatrix({ night, scores }: ScoreMatrixProps) {
  const rows = freeFirst(night, 'yourTeam');
  const columns = freeFirst(night, 'yourOpponent');
  return (
    <section aria-labelledby="matrix-title" className="mt-8">
      <h3 id="matrix-title" className="text-xl">
        Pairing scores
      </h3>
      {scores === null ? (
        <p role="status" className="mt-2 text-muted">
          Loading...
        </p>
      ) : (
        <>
          <p className="mt-1 text-muted">{scoresText.caption}</p>
          <TableRegion label="Pairing-score matrix" className="matrix-scroll">
            <table className="score-matrix">
              <thead>
                <tr>
                  <th scope="col">
                    <span className="sr-only">{scoresText.corner}</span>
                  </th>
                  {columns.map(({ label, isFree }) => (
                    <th key={label} scope="col" data-is-free={isFree || undefined}>
                      {headingText(label)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.label}>
                    <th scope="row" data-is-free={row.isFree || undefined}>
                      {headingText(row.label)}
                    </th>
                    {columns.map((column) => {
                      const score = scores[row.label][column.label];
                      return (
                        <td
                          key={column.label}
                          data-shade={shadeOf(score)}
                          data-is-free={(row.isFree && column.isFree) || undefined}
                        >
                          {signed(score)}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableRegion>
        </>
      )}
    </section>
  );
}

interface Line {
  readonly label: PlayerLabel;
  readonly isFree: boolean;
}

function freeFirst(night: Night, side: Side): Line[] {
  const free = new Set(freePlayers(night, side).map(({ label }) => label));
  const lines = PLAYER_LABELS.toReversed().map((label) => ({ label, isFree: free.has(label) }));
  return [...lines.filter(({ isFree }) => isFree), ...lines.filter(({ isFree }) => !isFree)];
}

function headingText(label: PlayerLabel): string {
  return label === 'F' ? label : labelText(label);
}

function shadeOf(score: number): number {
  const shade = SHADE_EDGES.filter((edge) => Math.abs(score) >= edge).length;
  return score < 0 ? -shade : shade;
}
