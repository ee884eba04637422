/** The operations that the journeys need, in Puppeteer for Firefox and in Selenium for WebKitGTK. */
export interface Driver {
  open(url: string): Promise<void>;
  /** The value of an expression as JSON; promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  click(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(size: Size): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
  /** Console errors, if the protocol reports them. */
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

export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowRight';

export interface LaunchOptions {
  readonly colorScheme: 'light' | 'dark';
}
