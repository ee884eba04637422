import type { Advice } from '@carom/domain/match/advice';
import { Button } from '../../ui/button.tsx';
import type { AdviceWords } from './advice-text.ts';
import { saveIsAdviceHidden } from './plan-store.ts';
import { labelText, signed } from './planner-text.ts';
import './advice-panel.css';

/** One large answer. */
export function AdviceCard({ words }: { readonly words: AdviceWords }) {
  return (
    <section aria-label="Advice" className="advice-card">
      <p className="advice-eyebrow">{words.eyebrow}</p>
      <p className="advice-headline">{words.headline}</p>
      <p className="advice-detail">{words.detail}</p>
    </section>
  );
}

interface AdviceMoreProps {
  readonly advice: Advice | null;
  readonly isHidden: boolean;
}

/** Every choice on demand, and the way to do without advice. */
export function AdviceMore({ advice, isHidden }: AdviceMoreProps) {
  return (
    <div className="advice-more">
      {advice && advice.choices.length > 0 ? <EveryChoice advice={advice} /> : null}
      <Button variant="outline" size="compact" onClick={() => saveIsAdviceHidden(!isHidden)}>
        {isHidden ? 'Show advice' : 'Hide advice'}
      </Button>
    </div>
  );
}

function EveryChoice({ advice }: { readonly advice: Advice }) {
  const hasReplies = advice.choices.some(({ reply }) => reply !== null);
  return (
    <details className="planner-details">
      <summary>Every choice</summary>
      <table className="planner-table">
        <thead>
          <tr>
            <th scope="col">{advice.toChoose === 'yourTeam' ? 'Yours' : 'Theirs'}</th>
            <th scope="col">Night ends at</th>
            <th scope="col">Gives away</th>
            {hasReplies ? <th scope="col">Best reply</th> : null}
          </tr>
        </thead>
        <tbody>
          {advice.choices.map(({ player, nightEndsAt, givesAway, reply }) => (
            <tr key={player}>
              <th scope="row">{labelText(player)}</th>
              <td>{signed(nightEndsAt)}</td>
              <td>{givesAway.toFixed(2)}</td>
              {hasReplies ? <td>{reply === null ? '' : labelText(reply)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
