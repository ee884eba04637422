import { useState } from 'react';
import { shareRunText } from '../../../../content/simulators/shared.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Part } from '../view/part.tsx';
import { useStageTools } from '../view/stage-tools.ts';
import { isTakenByClipboard } from './clipboard.ts';

interface ShareRowProps {
  /** The query of the current state, without a question mark. */
  readonly query: string;
  readonly onReset: () => void;
}

/** Copies a link to the current state, resets the page, and prints it. */
export function ShareRow(props: ShareRowProps) {
  return (
    <Part name="share">
      <Row {...props} />
    </Part>
  );
}

function Row({ query, onReset }: ShareRowProps) {
  const tools = useStageTools();
  const [copied, setCopied] = useState<{ readonly link: string; readonly isCopied: boolean } | null>(null);
  const link = () => `${window.location.origin}${window.location.pathname}${query && `?${query}`}`;

  async function copy() {
    const address = link();
    setCopied({ link: address, isCopied: await isTakenByClipboard(address) });
  }

  return (
    <div className="share-row">
      <Button variant="outline" size="compact" onClick={() => void copy()}>
        Copy link
      </Button>
      <Button
        variant="outline"
        size="compact"
        onClick={() => {
          setCopied(null);
          onReset();
        }}
      >
        Reset
      </Button>
      <Button variant="outline" size="compact" onClick={() => window.print()}>
        Print
      </Button>
      <span className="stage-tools-narrow">{tools}</span>
      <p role="status" className="text-sm text-muted break-words">
        {copied === null ? null : copied.isCopied ? shareRunText.copied : shareRunText.copyThis(copied.link)}
      </p>
    </div>
  );
}
