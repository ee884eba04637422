/** The command of a key in a lecture. */
export type LectureCommand =
  | 'toggle'
  | 'start'
  | 'stepForward'
  | 'stepBack'
  | 'faster'
  | 'slower'
  | 'next'
  | 'previous'
  | 'theme'
  | 'fullScreen'
  | 'blank'
  | 'keys'
  | 'leave'
  | `panel ${number}`;

const COMMANDS: Readonly<Record<string, LectureCommand>> = {
  ' ': 'toggle',
  s: 'start',
  // A clicker's button to start a presentation.
  F5: 'start',
  ArrowRight: 'stepForward',
  ArrowLeft: 'stepBack',
  ArrowUp: 'faster',
  '+': 'faster',
  ArrowDown: 'slower',
  '-': 'slower',
  // A clicker's two main buttons.
  PageDown: 'next',
  PageUp: 'previous',
  t: 'theme',
  f: 'fullScreen',
  // A clicker's button for a black screen.
  b: 'blank',
  '.': 'blank',
  '?': 'keys',
  Escape: 'leave',
};

/** A focused element that uses a key itself keeps it. */
const TYPED_INTO =
  'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, [contenteditable]:not([contenteditable="false"])';
const CHOSEN_FROM = 'select';
const MOVED_BY_ARROWS = 'input[type="range"], input[type="radio"]';
const PRESSED_BY_SPACE = 'button, a, summary, input, [role="button"]';

const OF_CLICKERS = /^Page(?:Down|Up)$/;
/** Commands that repeat while their key is held down; the others run once. */
const REPEATED: readonly LectureCommand[] = ['stepForward', 'stepBack', 'faster', 'slower'];

interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
  readonly target: EventTarget | null;
}

/** Null: the key belongs to the browser or to the focused element. */
export function commandOf(pressed: PressedKey): LectureCommand | null {
  const { key, repeat } = pressed;
  if (isTakenElsewhere(pressed)) return null;
  if (/^[0-9]$/.test(key)) return `panel ${Number(key)}`;
  const command = COMMANDS[key.length === 1 ? key.toLowerCase() : key] ?? null;
  return repeat && command !== null && !REPEATED.includes(command) ? null : command;
}

function isTakenElsewhere({ key, altKey, ctrlKey, metaKey, target }: PressedKey): boolean {
  if (altKey || ctrlKey || metaKey) return true;
  const isIn = (places: string) => target instanceof Element && target.closest(places) !== null;
  // A clicker works whatever element has the focus.
  if (key === 'Escape' || OF_CLICKERS.test(key)) return false;
  return (
    isIn(TYPED_INTO) ||
    isIn(CHOSEN_FROM) ||
    (key.startsWith('Arrow') && isIn(MOVED_BY_ARROWS)) ||
    (key === ' ' && isIn(PRESSED_BY_SPACE))
  );
}
