import { entryText } from '../../content/portfolio.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

interface SharedLineProps {
  readonly name: string;
  readonly onCopy: () => Promise<void>;
  readonly onTakeBack: () => Promise<void>;
}

/** Says that anyone with the link can open the entry. */
export function SharedLine({ name, onCopy, onTakeBack }: SharedLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-[0.875rem]">
      <StatusBadge tone="good">{entryText.shared}</StatusBadge>
      <button
        type="button"
        className="min-h-11 px-2 font-semibold text-felt underline underline-offset-4"
        aria-label={entryText.copyLink(name)}
        onClick={() => void onCopy()}
      >
        Copy link
      </button>
      <button
        type="button"
        className="min-h-11 px-2 font-semibold text-felt underline underline-offset-4"
        aria-label={entryText.unshare(name)}
        onClick={() => void onTakeBack()}
      >
        Stop sharing
      </button>
    </p>
  );
}
