import round from './planner-round.computed.ts';

/** A round as the planner shows it, with its advice. */
export function PlannerRound() {
  return (
    <div className="figures flex flex-col justify-center gap-2 bg-sunk p-4">
      <p className="flex items-baseline justify-between">
        <strong className="font-heading text-lg tracking-tight">{round.title}</strong>
        <span className="text-sm font-semibold text-felt">{round.soFar}</span>
      </p>
      <div className="rounded-button bg-felt-button px-3.5 py-2 text-white">
        <p className="text-sm">{round.bestPlay}</p>
        <p className="font-heading text-2xl font-bold tracking-tight">{round.headline}</p>
        {round.lines.map((line) => (
          <p key={line} className="text-sm">
            {line}
          </p>
        ))}
      </div>
      <ul className="grid grid-cols-3 gap-2 text-center">
        {round.choices.map(({ player, points }, place) => (
          <li
            key={player}
            className={`rounded-control border py-1.5 ${place === 0 ? 'border-felt bg-felt-tint' : 'border-line bg-surface'}`}
          >
            <span className="block font-heading text-xl leading-tight font-bold">{player}</span>
            <span className="block text-xs text-muted">{points}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
