import type { KeptPlayer, KeptRoster } from '@carom/domain/match/kept-rosters';
import { isRatedLabel, RATED_LABELS, type RatedLabel, ratingOf } from '@carom/domain/match/player';
import { MAX_NAME_LENGTH, MAX_ROSTER } from '@carom/domain/match/roster';
import type { Side } from '@carom/domain/match/sides';
import { type FormEvent, useState } from 'react';
import { rosterFormText as text } from '../../../content/planners/match-planner-rosters.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { usePopUp } from '../../../ui/pop-ups.tsx';
import { labelText } from '../planner-text.ts';
import { keepRoster, removeRoster } from './roster-store.ts';

interface RosterFormProps {
  /** Null for a new one. */
  readonly roster: KeptRoster | null;
  readonly side: Side;
  readonly isGraded: boolean;
  readonly onSaved: (roster: KeptRoster) => void;
  readonly onClose: () => void;
}

const USUAL_SKILL: RatedLabel = '4';

/** The form for a roster. It works offline, so it validates what the server would refuse. */
export function RosterForm({ roster, side, isGraded, onSaved, onClose }: RosterFormProps) {
  const [name, setName] = useState(roster?.name ?? '');
  const [division, setDivision] = useState(roster?.division ?? '');
  const [rows, setRows] = useState(() => rowsOf(roster));
  const [isJudged, setIsJudged] = useState(false);
  const showPopUp = usePopUp();
  const players = rows.map((row) => ({ ...row, name: row.name.trim() })).filter((row) => row.name !== '');
  const problems = {
    name: nameProblem(name) || (name.trim() === '' ? text.nameMissing : ''),
    division: nameProblem(division),
    players: playersProblem(players),
  };
  const told = (problem: string) => (isJudged && problem !== '' ? problem : undefined);

  function change(id: string, changed: Partial<KeptPlayer>) {
    setRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  }

  function save(event: FormEvent) {
    event.preventDefault();
    setIsJudged(true);
    if (Object.values(problems).some(Boolean)) return;
    const id = roster?.id ?? crypto.randomUUID();
    const saved = { id, side, name: name.trim(), division: division.trim(), players };
    keepRoster(saved);
    onSaved(saved);
  }

  async function askToDelete({ id }: KeptRoster) {
    const answer = await showPopUp({
      tone: 'warning',
      title: text.delete,
      message: text.askDelete(name),
      confirm: text.delete,
      alternative: 'Keep it',
      isDestructive: true,
    });
    if (answer !== 'confirmed') return;
    removeRoster(id);
    onClose();
  }

  const title = text.title(roster === null);
  return (
    <form noValidate aria-label={title} onSubmit={save} className="roster-form">
      <h3 className="text-xl">{title}</h3>
      <Field
        label={text.name}
        value={name}
        autoComplete="off"
        error={told(problems.name)}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={text.division}
        value={division}
        autoComplete="off"
        error={told(problems.division)}
        onChange={(event) => setDivision(event.target.value)}
      />
      <fieldset>
        <legend className="font-semibold">{text.players}</legend>
        {told(problems.players) ? (
          <p role="alert" className="text-sm font-semibold text-red">
            {problems.players}
          </p>
        ) : null}
        {rows.map((row, index) => (
          <div key={row.id} className="roster-row">
            <input
              aria-label={text.player(index + 1)}
              value={row.name}
              autoComplete="off"
              onChange={(event) => change(row.id, { name: event.target.value })}
            />
            <select
              aria-label={text.skill(index + 1)}
              value={row.label}
              onChange={({ target }) => isRatedLabel(target.value) && change(row.id, { label: target.value })}
            >
              {labelsFor(row.label, isGraded).map((label) => (
                <option key={label} value={label}>
                  {labelText(label)}
                </option>
              ))}
            </select>
          </div>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{text.save}</Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {roster === null ? null : (
          <Button variant="danger" onClick={() => void askToDelete(roster)}>
            {text.delete}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Always eight lines; lines without a name are ignored. */
function rowsOf(roster: KeptRoster | null): KeptPlayer[] {
  const players = roster?.players ?? [];
  const blank = Array.from({ length: MAX_ROSTER - players.length }, () => ({
    id: crypto.randomUUID(),
    name: '',
    label: USUAL_SKILL,
  }));
  return [...players, ...blank];
}

/** A grade that was entered before remains available. */
function labelsFor(current: RatedLabel, isGraded: boolean): readonly RatedLabel[] {
  return RATED_LABELS.filter((label) => isGraded || label === current || ratingOf(label).grade === 'n');
}

function playersProblem(players: readonly KeptPlayer[]): string {
  if (players.length === 0) return text.nobody;
  const names = new Set(players.map(({ name }) => name));
  if (names.size < players.length) return text.nameTwice;
  return players.map(({ name }) => nameProblem(name)).find(Boolean) ?? '';
}

function nameProblem(name: string): string {
  return name.trim().length > MAX_NAME_LENGTH ? text.tooLong(MAX_NAME_LENGTH) : '';
}
