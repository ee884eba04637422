/** What a journey needs of a browser, in the words of neither protocol. */
export interface Driver {
  open(url: string): Promise<void>;
  /** The value of an expression, or of the promise that it is; as JSON. */
  evaluate(expression: string): Promise<unknown>;
  click(point: Point): Promise<void>;
  /** Keys as WebDriver has them: characters, and the code points of KEYS. */
  type(text: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** A PNG of what is in view. */
  picture(): Promise<Buffer>;
  /** What the browser reported as errors, where its protocol tells. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface LaunchOptions {
  readonly colorScheme: 'light' | 'dark';
  /** Of the launch alone, for profile and settings; removed with the browser. */
  readonly folder: string;
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowRight: '\uE014',
} as const;

/** The same actions in both protocols. */
export function clickActions({ x, y }: Point) {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

export function keyActions(text: string) {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}
