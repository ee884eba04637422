import { Button } from '../../ui/button.tsx';

interface EmailLinkQuestionProps {
  readonly text: {
    readonly ask: string;
    readonly consequences: string;
    readonly press: string;
    readonly refused: string;
  };
  readonly use: { readonly kind: string; readonly line?: string };
  readonly onPress: () => void;
}

/** What the press does, before it. */
export function EmailLinkQuestion({ text, use, onPress }: EmailLinkQuestionProps) {
  if (use.kind === 'refused') {
    return (
      <div role="alert" className="space-y-3">
        <p className="font-semibold text-red">{use.line}</p>
        <p className="text-muted">{text.refused}</p>
      </div>
    );
  }
  return (
    <>
      <p>{text.ask}</p>
      <p className="mt-3 text-muted">{text.consequences}</p>
      {use.line ? (
        <p role="alert" className="mt-5 font-semibold text-red">
          {use.line}
        </p>
      ) : null}
      <Button className="mt-6 w-full sm:w-auto" isBusy={use.kind === 'underway'} onClick={onPress}>
        {text.press}
      </Button>
    </>
  );
}
