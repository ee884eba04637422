import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { CheckIcon, ErrorIcon, WarningIcon } from './icons.tsx';

interface Words {
  readonly tone: 'success' | 'warning' | 'error' | 'plain';
  readonly title: string;
  readonly message: ReactNode;
  readonly confirm?: string;
}

/** A pop-up with a choice states whether confirming is destructive. */
type PopUp = Words &
  (
    | { readonly alternative?: undefined; readonly isDestructive?: undefined; readonly neither?: undefined }
    | {
        readonly alternative: string;
        readonly isDestructive: boolean;
        /** A third button, for neither choice. */
        readonly neither?: string;
      }
  );

export type PopUpAnswer = 'confirmed' | 'alternative' | 'dismissed';
type ShowPopUp = (popUp: PopUp) => Promise<PopUpAnswer>;

type Waiting = PopUp & { readonly answer: (answer: PopUpAnswer) => void };

const PopUpContext = createContext<ShowPopUp | null>(null);
const IsOpenContext = createContext(false);

const TONE_ICONS = {
  success: <CheckIcon className="size-8 text-felt" />,
  warning: <WarningIcon className="size-8 text-amber" />,
  error: <ErrorIcon className="size-8 text-red" />,
  plain: null,
} as const;

/** Shows pop-ups one after the other, above every page. */
export function PopUpProvider({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Waiting[]>([]);

  const show = useCallback<ShowPopUp>((popUp) => {
    return new Promise((answer) => setQueue((waiting) => [...waiting, { ...popUp, answer }]));
  }, []);

  const current = queue[0];
  function answer(given: PopUpAnswer) {
    setQueue((waiting) => waiting.slice(1));
    current?.answer(given);
  }

  return (
    <PopUpContext value={show}>
      <IsOpenContext value={current !== undefined}>{children}</IsOpenContext>
      {current ? <OpenPopUp popUp={current} onAnswer={answer} /> : null}
    </PopUpContext>
  );
}

/** Resolves with the user's answer after the pop-up has closed. */
export function usePopUp(): ShowPopUp {
  const show = useContext(PopUpContext);
  if (!show) throw new Error('usePopUp needs a PopUpProvider above it');
  return show;
}

/** For a dialog that waits until no pop-up is open. */
export function useIsPopUpOpen(): boolean {
  return useContext(IsOpenContext);
}

interface OpenPopUpProps {
  readonly popUp: PopUp;
  readonly onAnswer: (answer: PopUpAnswer) => void;
}

function OpenPopUp({ popUp, onAnswer }: OpenPopUpProps) {
  const { tone, title, message, confirm = 'Ok', alternative, isDestructive, neither } = popUp;
  const choices = isDestructive
    ? {
        safe: alternative,
        onSafe: () => onAnswer('alternative'),
        confirm,
        onConfirm: () => onAnswer('confirmed'),
        isDestructive,
      }
    : 'none';
  return (
    <Dialog
      isOpen
      isAlert={tone !== 'plain'}
      title={title}
      icon={TONE_ICONS[tone]}
      choices={choices}
      onClose={() => onAnswer('dismissed')}
    >
      <div className="mt-4 space-y-3 text-muted">
        {typeof message === 'string' ? <p className="whitespace-pre-line">{message}</p> : message}
      </div>
      {isDestructive ? null : (
        // Neither choice loses anything, so the first button, which continues, has the focus.
        <div className="mt-6 flex flex-row-reverse flex-wrap gap-3">
          <Button onClick={() => onAnswer('confirmed')}>{confirm}</Button>
          {alternative === undefined ? null : (
            <Button variant="outline" onClick={() => onAnswer('alternative')}>
              {alternative}
            </Button>
          )}
          {neither === undefined ? null : (
            <Button variant="quiet" onClick={() => onAnswer('dismissed')}>
              {neither}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
