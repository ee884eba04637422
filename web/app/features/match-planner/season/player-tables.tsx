import type { PlayerRecord } from '@carom/domain/match/season';
import { seasonText as text } from '../../../content/planners/season.ts';
import { Table, TableRegion } from '../../../ui/table.tsx';
import { signed } from '../planner-text.ts';

interface PlayersProps {
  readonly players: readonly PlayerRecord[];
}

export function PlayerTable({ players }: PlayersProps) {
  return (
    <>
      <h3 className="mt-6 text-xl">{text.players}</h3>
      <TableRegion label={text.players} className="panel mt-3 overflow-x-auto">
        <Table className="season-table figures">
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col">Games</th>
              <th scope="col">Won</th>
              <th scope="col">Points</th>
              <th scope="col">A game</th>
            </tr>
          </thead>
          <tbody>
            {players.map(({ key, name, games, won, points, against }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{games}</td>
                <td>{won}</td>
                <td className="whitespace-nowrap">
                  {points}–{against}
                </td>
                <td>{signed((points - against) / games)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableRegion>
    </>
  );
}

export function SkillTable({ players }: PlayersProps) {
  const met = players.flatMap(({ bySkill }) => bySkill.map(({ skillLevel }) => skillLevel));
  const skills = [...new Set(met)].toSorted((one, other) => other - one);
  return (
    <>
      <h3 className="mt-8 text-xl">{text.withWhom}</h3>
      <p className="mt-1 text-muted">{text.withWhomLead}</p>
      <TableRegion label={text.withWhom} className="panel mt-3 overflow-x-auto">
        <Table className="season-table figures">
          <thead>
            <tr>
              <th scope="col">Player</th>
              {skills.map((skill) => (
                <th key={skill} scope="col" className="whitespace-nowrap">
                  {text.against(skill)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map(({ key, name, bySkill }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {skills.map((skill) => (
                  <td key={skill} className="whitespace-nowrap">
                    <SkillCell record={bySkill.find(({ skillLevel }) => skillLevel === skill)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableRegion>
    </>
  );
}

function SkillCell({ record }: { readonly record: PlayerRecord['bySkill'][number] | undefined }) {
  if (!record) return null;
  const { games, points, against } = record;
  return (
    <>
      {signed((points - against) / games)} <span className="text-sm text-muted">{text.games(games)}</span>
    </>
  );
}
