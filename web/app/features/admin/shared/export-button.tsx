import { useState } from 'react';
import type { CallOutcome } from '../../../api/call-outcome.ts';
import { download } from '../../../api/download.ts';
import { failureLine } from '../../../api/failure-line.ts';
import { useSessionRefused } from '../../../session/use-session-refused.ts';
import { Button } from '../../../ui/button.tsx';

interface ExportButtonProps {
  readonly fileName: string;
  readonly load: () => Promise<CallOutcome<Blob>>;
}

const WHAT_FAILED = 'The file could not be made';

export function ExportButton({ fileName, load }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const onSessionRefused = useSessionRefused();

  async function fetchAndDownload() {
    if (isBusy) return;
    setIsBusy(true);
    setFailure('');
    const outcome = await load();
    setIsBusy(false);
    if (outcome.kind === 'ok') return download(fileName, outcome.reply);
    if (outcome.kind === 'unauthorized') return onSessionRefused(outcome.message);
    console.error(WHAT_FAILED, outcome);
    setFailure(failureLine(WHAT_FAILED, outcome));
  }

  return (
    <div>
      <Button variant="quiet" size="compact" isBusy={isBusy} onClick={() => void fetchAndDownload()}>
        Export as CSV
      </Button>
      {failure ? (
        <p role="alert" className="font-semibold text-red">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
