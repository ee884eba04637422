import { scoreOf, seasonOf } from '@carom/domain/match/season';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '../../../api/download.ts';
import { seasonText as text } from '../../../content/planners/season.ts';
import { paths } from '../../../paths.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/loading/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Table, TableRegion } from '../../../ui/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import './season.css';
import { finishedNightsQuery } from '../queries.ts';
import { PlayerTable, SkillTable } from './player-tables.tsx';
import { type SeasonNight, seasonFile, seasonNightOf, type Team, teamsOf } from './season-nights.ts';

const ROSTER = 'roster';
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

export const meta = () => pageMeta({ title: text.title, description: text.lead, noIndex: true });

/** The finished nights of one of the member's teams. */
export default function SeasonPage() {
  const { data, failure, reload } = useCallQuery(finishedNightsQuery, text.loadFailed);
  const teams = useMemo(() => data && teamsOf(data.nights.map(seasonNightOf)), [data]);
  return (
    <div className="area-page">
      <PageHeader eyebrow="Match planners" title={text.title} lead={text.lead} />
      {teams === undefined ? (
        <LoadState label={text.loading} failure={failure} onRetry={reload} />
      ) : teams.length === 0 ? (
        <EmptyState>
          <p className="text-lg font-semibold">{text.empty}</p>
          <p className="mt-2 mb-5 text-muted">{text.emptyHint}</p>
          <LinkButton to={paths.member.feature2}>{text.plan}</LinkButton>
        </EmptyState>
      ) : (
        <Teams teams={teams} />
      )}
    </div>
  );
}

function Teams({ teams }: { readonly teams: readonly Team[] }) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(ROSTER);
  const team = teams.find(({ id }) => id === wanted) ?? teams[0];
  if (!team) return null;
  return (
    <>
      {teams.length > 1 ? (
        <label className="mt-6 block max-w-[34rem]">
          <span className="font-semibold">{text.team}</span>
          <select
            className="mt-1 min-h-12 w-full rounded-control border border-edge bg-surface px-3"
            value={team.id}
            onChange={({ target }) => setSearch({ [ROSTER]: target.value }, { replace: true })}
          >
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <TeamSeason key={team.id} team={team} />
    </>
  );
}

function TeamSeason({ team: { name, nights } }: { readonly team: Team }) {
  const { won, lost, drawn, open, points, against, players } = seasonOf(nights);
  const named = players.filter((player) => player.name !== '');
  const record = [
    text.record(won, lost, drawn),
    text.points(points, against),
    open > 0 ? text.open(open) : '',
  ].filter(Boolean);
  return (
    <section aria-labelledby="season-team" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="season-team" className="text-2xl wrap-anywhere">
          {name}
        </h2>
        <p className="figures font-semibold">{record.join(' · ')}</p>
      </div>
      {named.length === 0 ? (
        <p className="mt-4 text-muted">{text.noGames}</p>
      ) : (
        <>
          <PlayerTable players={named} />
          <SkillTable players={named} />
        </>
      )}
      <Nights nights={nights} />
      <SeasonExport name={name} nights={nights} />
    </section>
  );
}

const PLANNERS = { feature_1_plan: paths.member.feature1, feature_2_plan: paths.member.feature2 } as const;

/** The newest night first. */
function Nights({ nights }: { readonly nights: readonly SeasonNight[] }) {
  return (
    <>
      <h3 className="mt-8 text-xl">{text.nights}</h3>
      <TableRegion label={text.nights} className="panel mt-3 overflow-x-auto">
        <Table className="season-table figures">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Opponent</th>
              <th scope="col">Score</th>
            </tr>
          </thead>
          <tbody>
            {nights.toReversed().map((night) => {
              const { yours, theirs, standing } = scoreOf(night);
              return (
                <tr key={night.id}>
                  <td className="whitespace-nowrap">
                    <time dateTime={night.playedAt}>{DAY.format(new Date(night.playedAt))}</time>
                  </td>
                  <td>
                    <TextLink to={`${PLANNERS[night.kind]}?plan=${night.id}`}>
                      {night.opponentName || text.unknownOpponent}
                    </TextLink>
                  </td>
                  <td className="whitespace-nowrap">
                    {yours}–{theirs} {standing === 'open' ? '' : standing}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </TableRegion>
    </>
  );
}

interface SeasonExportProps {
  readonly name: string;
  readonly nights: readonly SeasonNight[];
}

function SeasonExport({ name, nights }: SeasonExportProps) {
  const [hasFailed, setFailed] = useState(false);

  async function write() {
    // The library that writes the file is loaded on demand, which may fail.
    const file = await seasonFile(nights).catch(() => null);
    setFailed(file === null);
    if (file === null) return;
    download(
      `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}-season.csv`,
      new Blob([file], { type: 'text/csv;charset=utf-8' }),
    );
  }

  return (
    <div className="mt-6">
      <Button variant="outline" onClick={() => void write()}>
        {text.export}
      </Button>
      {hasFailed ? (
        <p role="alert" className="mt-2 font-semibold text-red">
          {text.exportFailed}
        </p>
      ) : null}
    </div>
  );
}
