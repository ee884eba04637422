import { home } from '../../content/home.ts';
import round from './planner-round.computed.ts';

const { roundOf, soFar, bestPlay, putUp, nightEndsAt, nextGivesAway, best } = home.products.plan.round;

/** With its sign, and a minus that is as wide as the plus. */
const points = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

/** A round as the planner shows it, with the advice that the planner gives. */
export function PlannerRound() {
  const [first] = round.choices;
  return (
    <div className="figures flex flex-col justify-center gap-2 bg-sunk p-4">
      <p className="flex items-baseline justify-between">
        <strong className="font-heading text-lg tracking-tight">{roundOf(round.round)}</strong>
        <span className="text-sm font-semibold text-felt">{soFar(points(round.soFar))}</span>
      </p>
      <div className="rounded-button bg-felt-button px-3.5 py-2 text-white">
        <p className="text-sm">{bestPlay}</p>
        <p className="font-heading text-2xl font-bold tracking-tight">{putUp(round.best)}</p>
        <p className="text-sm">{nightEndsAt(points(first?.nightEndsAt ?? 0))}</p>
        <p className="text-sm">{nextGivesAway(round.nextGivesAway.toFixed(2))}</p>
      </div>
      <ul className="grid grid-cols-3 gap-2 text-center">
        {round.choices.map((choice) => (
          <li
            key={choice.player}
            className={`rounded-control border py-1.5 ${choice === first ? 'border-felt bg-felt-tint' : 'border-line bg-surface'}`}
          >
            <span className="block font-heading text-xl leading-tight font-bold">{choice.player}</span>
            <span className="block text-xs text-muted">
              {choice === first ? `${best} ` : ''}
              {points(choice.nightEndsAt)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
