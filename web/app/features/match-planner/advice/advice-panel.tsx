import { type Advice, AIMS, type Aim } from '@carom/domain/match/advice';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { Table } from '../../../ui/table.tsx';
import { saveAim, saveIsAdviceHidden } from '../plan-store.ts';
import { labelText } from '../planner-text.ts';
import { NightEndsHelp } from '../rounds/night-ends-help.tsx';
import { type AdviceText, isAboutEqual, lossText, valueText } from './advice-text.ts';
import './advice-panel.css';
import { plannerAdviceText } from '../../../content/planners/match-planner.ts';

interface AdviceCardProps {
  readonly words: AdviceText;
  /** Nothing is to be chosen, so the panel leaves space for the result. */
  readonly isSettled: boolean;
}

/** One recommendation in large type. */
export function AdviceCard({ words, isSettled }: AdviceCardProps) {
  return (
    <section
      aria-label="Advice"
      className="advice-card figures rounded-card bg-felt-button text-white"
      data-is-settled={isSettled || undefined}
    >
      <div className="advice-top">
        <p className="advice-eyebrow">{words.eyebrow}</p>
        <NightEndsHelp />
      </div>
      <p className="advice-headline">{words.headline}</p>
      <p className="advice-detail">{words.detail}</p>
    </section>
  );
}

interface AdviceMoreProps {
  readonly advice: Advice | null;
  readonly isHidden: boolean;
}

/** All choices on demand, the aim, and the switch that hides the advice. */
export function AdviceMore({ advice, isHidden }: AdviceMoreProps) {
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-2">
      {advice && advice.choices.length > 0 ? <EveryChoice advice={advice} /> : null}
      <Button
        variant="outline"
        size="compact"
        className="min-h-12!"
        onClick={() => saveIsAdviceHidden(!isHidden)}
      >
        {isHidden ? 'Show advice' : 'Hide advice'}
      </Button>
    </div>
  );
}

/** Below the round, where it takes no space from it. */
export function AimChoice({ aim }: { readonly aim: Aim }) {
  return (
    <div className="mt-6 flex">
      <SegmentedControl
        legend={plannerAdviceText.aim}
        options={AIMS}
        labels={plannerAdviceText.aims}
        value={aim}
        onChoose={saveAim}
      />
    </div>
  );
}

function EveryChoice({ advice }: { readonly advice: Advice }) {
  const deadEnds = advice.toChoose ? advice.deadEnds[advice.toChoose] : [];
  const hasReplies = advice.choices.some(({ reply }) => reply !== null);
  return (
    <details className="planner-details">
      <summary>Every choice</summary>
      <Table className="planner-table figures">
        <thead>
          <tr>
            <th scope="col">{advice.toChoose === 'yourTeam' ? 'Yours' : 'Theirs'}</th>
            <th scope="col">
              {advice.aim === 'win' ? plannerAdviceText.chance : plannerAdviceText.nightEnds}
            </th>
            <th scope="col">Gives away</th>
            {hasReplies ? <th scope="col">Best reply</th> : null}
          </tr>
        </thead>
        <tbody>
          {advice.choices.map(({ player, value, givesAway, reply }, index) => (
            <tr key={player}>
              <th scope="row">{labelText(player)}</th>
              <td>{valueText(advice.aim, value)}</td>
              <td>
                {index > 0 && isAboutEqual(advice.aim, givesAway)
                  ? plannerAdviceText.aboutEqual
                  : lossText(advice.aim, givesAway)}
              </td>
              {hasReplies ? <td>{reply === null ? '' : labelText(reply)}</td> : null}
            </tr>
          ))}
        </tbody>
      </Table>
      {deadEnds.length > 0 ? (
        <p className="mt-2 text-muted">{plannerAdviceText.deadEnds(deadEnds.map(labelText).join(', '))}</p>
      ) : null}
    </details>
  );
}
