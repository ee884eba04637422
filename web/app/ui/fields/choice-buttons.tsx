import { Button } from '../button.tsx';

export interface Choices {
  /** The label of the choice that changes nothing. */
  readonly safe: string;
  readonly onSafe: () => void;
  readonly confirm: string;
  /** Missing in a form, where the button submits. */
  readonly onConfirm?: () => void;
  /** Whether confirming removes something or cannot be undone, which changes the look of the button. */
  readonly isDestructive: boolean;
  readonly isBusy?: boolean;
}

/**
 * The buttons at the end of every dialog that asks a question. The safe choice is first and has the focus, so that
 * Enter does no harm.
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

/**
 * Sets the attribute itself, because React's `autoFocus` would focus at once. The dialog reads the attribute when it
 * opens.
 */
function takeFirstFocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}
