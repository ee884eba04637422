interface SharedLineProps {
  readonly name: string;
  readonly onCopy: () => Promise<void>;
  readonly onTakeBack: () => Promise<void>;
}

/** Says that whoever has the link can open it. */
export function SharedLine({ name, onCopy, onTakeBack }: SharedLineProps) {
  return (
    <p className="shared-line">
      <span className="rounded-full bg-felt-tint px-3 py-1 font-semibold text-felt">Shared by link</span>
      <button type="button" aria-label={`Copy the link to ${name}`} onClick={() => void onCopy()}>
        Copy link
      </button>
      <button type="button" aria-label={`Take back the link to ${name}`} onClick={() => void onTakeBack()}>
        Take back
      </button>
    </p>
  );
}
