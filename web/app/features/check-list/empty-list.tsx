import { checkListText } from '../../content/check-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Drawing for an empty list: a rack without balls. */
export function EmptyList() {
  return (
    <EmptyState>
      <svg viewBox="0 0 200 110" className="mx-auto w-40" aria-hidden="true">
        <path
          d="M100 10 174 96H26z"
          className="fill-none stroke-felt"
          strokeWidth="6"
          strokeLinejoin="round"
        />
        <g className="fill-none stroke-felt" strokeWidth="2.5" strokeDasharray="5 4">
          <circle cx="100" cy="45" r="12" />
          <circle cx="84" cy="76" r="12" />
          <circle cx="116" cy="76" r="12" />
        </g>
      </svg>
      <p className="mt-4 font-semibold">{checkListText.empty}</p>
      <p className="text-muted">{checkListText.emptyHint}</p>
    </EmptyState>
  );
}
