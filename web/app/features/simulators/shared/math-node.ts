/** An element of MathML, or text. */
export type MathNode =
  | string
  | {
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly children: readonly MathNode[];
    };
