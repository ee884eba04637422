import { useState } from 'react';
import { failureLine } from '../../lib/failure-line.ts';
import { useSessionRefused } from '../../lib/use-session-refused.ts';
import { Button } from '../../ui/button.tsx';
import { exportMyData } from './api.ts';

const WHAT_FAILED = 'Your data could not be exported';

export function ExportMyData() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const onSessionRefused = useSessionRefused();

  async function download() {
    if (isBusy) return;
    setIsBusy(true);
    setFailure('');
    const outcome = await exportMyData();
    setIsBusy(false);
    if (outcome.kind === 'ok') return saveAsFile(outcome.reply.export);
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
      <Button variant="outline" isBusy={isBusy} onClick={() => void download()}>
        Download my data
      </Button>
    </>
  );
}

function saveAsFile(data: unknown) {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'my-data.json';
  link.click();
  URL.revokeObjectURL(address);
}
