import { useState } from 'react';
import { download } from '../../api/download.ts';
import { failureLine } from '../../api/failure-line.ts';
import { useSessionRefused } from '../../session/use-session-refused.ts';
import { Button } from '../../ui/button.tsx';
import { exportMyData } from './api.ts';

const WHAT_FAILED = 'Your data could not be exported';

export function ExportMyData() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const onSessionRefused = useSessionRefused();

  async function fetchAndDownload() {
    if (isBusy) return;
    setIsBusy(true);
    setFailure('');
    const outcome = await exportMyData();
    setIsBusy(false);
    if (outcome.kind === 'ok')
      return download(
        'my-data.json',
        new Blob([JSON.stringify(outcome.reply.export, null, 2)], { type: 'application/json' }),
      );
    if (outcome.kind === 'unauthorized') return onSessionRefused(outcome.message);
    console.error(WHAT_FAILED, outcome);
    setFailure(failureLine(WHAT_FAILED, outcome));
  }

  return (
    <>
      {failure ? (
        <p role="alert" className="mb-3 font-semibold text-red">
          {failure}
        </p>
      ) : null}
      <Button variant="outline" isBusy={isBusy} onClick={() => void fetchAndDownload()}>
        Download my data
      </Button>
    </>
  );
}
