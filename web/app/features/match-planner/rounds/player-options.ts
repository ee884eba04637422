import type { Advice } from '@carom/domain/match/advice';
import type { Night } from '@carom/domain/match/night';
import { FORFEIT_LABEL, type Player, type PlayerLabel } from '@carom/domain/match/player';
import { nameIn } from '@carom/domain/match/roster';
import { type Availability, availabilityOf, teamPlayers } from '@carom/domain/match/rounds';
import type { Side } from '@carom/domain/match/sides';
import { plannerAdviceText } from '../../../content/planners/match-planner.ts';
import { isAboutEqual, valueText } from '../advice/advice-text.ts';

/** One choice: a player, or in feature 2 all players of a label, who are equivalent. */
export interface PlayerOption {
  readonly key: string;
  readonly label: PlayerLabel;
  /** Feature 1 and rosters distinguish players of the same skill. */
  readonly instance: number | null;
  /** Empty without a roster. */
  readonly name: string;
  readonly state: Availability;
  readonly caption: string;
  /** The short form, where space is limited. */
  readonly short: string;
  readonly isBest: boolean;
}

export function optionsOf(night: Night, side: Side, advice: Advice | null): PlayerOption[] {
  const players = teamPlayers(night, side);
  if (night.rosters[side]) return rosterOptions(night, side, advice);
  return night.feature === 'feature_1'
    ? players.map((player) => numberedOption(night, side, player, players))
    : [...new Set(players.map(({ label }) => label))].map((label) =>
        labelledOption(night, side, label, players, advice),
      );
}

/** All players of a roster; players missing from the five are one choice. */
function rosterOptions(night: Night, side: Side, advice: Advice | null): PlayerOption[] {
  const players = teamPlayers(night, side);
  const forfeits = players.some(({ label }) => label === FORFEIT_LABEL)
    ? [labelledOption(night, side, FORFEIT_LABEL, players, advice)]
    : [];
  const named = players
    .filter(({ label }) => label !== FORFEIT_LABEL)
    .map((player): PlayerOption => {
      const { label, instance } = player;
      const state = availabilityOf(night, side, player);
      const advised = state === 'pickable' ? adviceCaption(side, label, advice) : null;
      return {
        key: `${label} ${instance}`,
        label,
        instance,
        name: nameIn(night.rosters[side], player),
        state,
        ...(advised ?? STATE_TEXT[state]),
        isBest: advised !== null && advice?.toChoose === side && advice.choices[0]?.player === label,
      };
    });
  return [...named, ...forfeits];
}

function numberedOption(night: Night, side: Side, player: Player, team: readonly Player[]): PlayerOption {
  const { label, instance } = player;
  const state = availabilityOf(night, side, player);
  const hasNamesake = team.filter((each) => each.label === label).length > 1;
  return {
    key: `${label} ${instance}`,
    label,
    instance,
    name: '',
    state,
    ...(hasNamesake ? withNumber(instance, STATE_TEXT[state]) : STATE_TEXT[state]),
    isBest: false,
  };
}

function labelledOption(
  night: Night,
  side: Side,
  label: PlayerLabel,
  team: readonly Player[],
  advice: Advice | null,
): PlayerOption {
  const states = team
    .filter((player) => player.label === label)
    .map((player) => availabilityOf(night, side, player));
  const state = STATES_BY_WEIGHT.find((each) => states.includes(each)) ?? 'complete';
  const left = states.filter((each) => each !== 'complete').length;
  const advised = state === 'pickable' ? adviceCaption(side, label, advice) : null;
  const words = advised ?? STATE_TEXT[state];
  return {
    key: label,
    label,
    instance: null,
    name: '',
    state,
    ...(left > 1 ? withLeft(words, left) : words),
    isBest: advised !== null && advice?.toChoose === side && advice.choices[0]?.player === label,
  };
}

const STATES_BY_WEIGHT: readonly Availability[] = ['picked', 'pickable', 'held', 'complete'];

interface Caption {
  readonly caption: string;
  readonly short: string;
}

function captioned(caption: string, short = caption): Caption {
  return { caption, short };
}

const STATE_TEXT: Readonly<Record<Availability, Caption>> = {
  complete: captioned('played'),
  picked: captioned('picked'),
  pickable: captioned('free'),
  held: captioned('comes last', 'last'),
};

function withNumber(instance: number, { caption }: Caption): Caption {
  return captioned(`no. ${instance} · ${caption}`);
}

function withLeft({ caption }: Caption, left: number): Caption {
  return captioned(`${caption} · ${left}\u00a0left`);
}

function adviceCaption(side: Side, label: PlayerLabel, advice: Advice | null): Caption | null {
  const [best] = advice?.choices ?? [];
  if (!advice) return null;
  if (advice.deadEnds[side].includes(label)) return captioned(plannerAdviceText.deadEnd);
  if (!best) return null;
  if (advice.toChoose !== side) return best.reply === label ? captioned('likely reply', 'reply') : null;
  const choice = advice.choices.find((each) => each.player === label);
  if (!choice) return null;
  const value = valueText(advice.aim, choice.value);
  if (choice === best) return captioned(value);
  return isAboutEqual(advice.aim, choice.givesAway)
    ? captioned(plannerAdviceText.aboutEqual, '≈ best')
    : captioned(value);
}
