import { Button } from '../button.tsx';

export interface Choices {
  /** What changes nothing. */
  readonly safe: string;
  readonly onSafe: () => void;
  readonly confirm: string;
  /** Absent in a form: it is sent. */
  readonly onConfirm?: () => void;
  /** To confirm takes something away, or cannot be undone: it looks so. */
  readonly isDestructive: boolean;
  readonly isBusy?: boolean;
}

/**
 * The end of every dialog that asks something: the safe choice first, with the focus, so that Enter does no harm.
 */
export function ChoiceButtons({ safe, onSafe, confirm, onConfirm, isDestructive, isBusy = false }: Choices) {
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button variant="outline" ref={takeFirstFocus} disabled={isBusy} onClick={onSafe}>
        {safe}
      </Button>
      <Button
        variant={isDestructive ? 'destructive' : 'primary'}
        type={onConfirm === undefined ? 'submit' : 'button'}
        isBusy={isBusy}
        onClick={onConfirm}
      >
        {confirm}
      </Button>
    </div>
  );
}

/** The attribute, which React takes for an order to focus at once: the dialog looks for it when it opens. */
function takeFirstFocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}
