import { resultsOf } from '@carom/domain/match/corrections';
import { type MatchUp, type Night, playerOf } from '@carom/domain/match/night';
import { nameIn } from '@carom/domain/match/roster';
import { SIDES, type Side } from '@carom/domain/match/sides';
import { resultText } from '../../../content/planners/match-planner-results.ts';
import { labelText } from '../planner-text.ts';
import { optionsOf, type PlayerOption } from '../rounds/player-options.ts';
import type { PlannerActions } from '../use-planner.ts';
import { ResultChoices } from './result-choices.tsx';

interface RoundEditorProps {
  readonly id: string;
  readonly night: Night;
  readonly round: number;
  readonly matchUp: MatchUp;
  readonly act: PlannerActions['act'];
  readonly onDone: () => void;
}

/** Edits the result and the players of a past round. Choosing the current result again removes it. */
export function RoundEditor({ id, night, round, matchUp, act, onDone }: RoundEditorProps) {
  const chosen = matchUp.result ?? null;
  return (
    <div id={id} className="round-editor">
      <ResultChoices
        legend={resultText.ofRound(round)}
        results={resultsOf(matchUp)}
        chosen={chosen}
        onChoose={(result) => {
          if (act({ kind: 'enterResult', round, result: result === chosen ? null : result })) onDone();
        }}
      />
      <div className="round-players">
        {SIDES.map((side) => (
          <PlayerSelect key={side} night={night} side={side} matchUp={matchUp} round={round} act={act} />
        ))}
      </div>
    </div>
  );
}

type PlayerSelectProps = Pick<RoundEditorProps, 'night' | 'round' | 'matchUp' | 'act'> & {
  readonly side: Side;
};

function PlayerSelect({ night, side, round, matchUp, act }: PlayerSelectProps) {
  const options = optionsOf(night, side, null);
  const player = playerOf(matchUp, side);
  const isPlayer = ({ label, instance }: PlayerOption) =>
    label === player?.label && (instance === null || instance === player.instance);
  return (
    <label className={side === 'yourTeam' ? 'side-yours' : 'side-theirs'}>
      <span>{side === 'yourTeam' ? resultText.yourPlayer : resultText.theirPlayer}</span>
      <select
        value={options.find(isPlayer)?.key}
        onChange={({ target }) => {
          const wanted = options.find(({ key }) => key === target.value);
          if (!wanted) return;
          const { label, instance } = wanted;
          act({ kind: 'correctPlayer', round, side, label, ...(instance !== null && { instance }) });
        }}
      >
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {optionText(night, side, option, isPlayer(option))}
          </option>
        ))}
      </select>
    </label>
  );
}

function optionText(
  night: Night,
  side: Side,
  { label, instance, caption }: PlayerOption,
  isPlayer: boolean,
): string {
  const name = instance === null ? '' : nameIn(night.rosters[side], { label, instance });
  return `${name === '' ? labelText(label) : `${name} (${labelText(label)})`} · ${isPlayer ? resultText.playedThis : caption}`;
}
