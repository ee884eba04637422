import { useState } from 'react';
import { loadRunText } from '../../../content/simulators/offered-load.tsx';
import { Button } from '../../../ui/button.tsx';
import type { LoadRun } from './load-run.ts';

interface LoadButtonsProps {
  readonly run: LoadRun | null;
  readonly pinned: LoadRun | null;
  readonly onStart: () => void;
  readonly onStop: () => void;
  readonly onPin: () => void;
  readonly onUnpin: () => void;
}

/** Run and stop, pin and unpin, and the progress. */
export function LoadButtons({ run, pinned, onStart, onStop, onPin, onUnpin }: LoadButtonsProps) {
  const [pinWords, setPinWords] = useState('');
  const isRunning = run?.status === 'running';
  const hasResults = run !== null && run.results.length > 0 && !isRunning;
  return (
    <>
      <div className="load-buttons">
        <Button
          size="compact"
          variant={isRunning ? 'outline' : 'primary'}
          onClick={() => {
            setPinWords('');
            if (isRunning) onStop();
            else onStart();
          }}
        >
          {isRunning ? loadRunText.stop : loadRunText.run}
        </Button>
        {pinned ? (
          <Button
            variant="quiet"
            size="compact"
            onClick={() => {
              setPinWords(loadRunText.unpinned);
              onUnpin();
            }}
          >
            {loadRunText.unpin}
          </Button>
        ) : null}
        {!pinned && hasResults ? (
          <Button
            variant="quiet"
            size="compact"
            onClick={() => {
              setPinWords(loadRunText.pinned);
              onPin();
            }}
          >
            {loadRunText.pin}
          </Button>
        ) : null}
      </div>
      <progress
        className="run-progress"
        aria-label={loadRunText.progress}
        hidden={!isRunning}
        value={run?.done ?? 0}
        max={run?.total || 1}
      />
      <p role="status" className="text-sm text-muted">
        {pinWords || (run ? statusText(run) : null)}
      </p>
    </>
  );
}

/** A live region announces every change, so the text has no count; the progress bar has it. */
function statusText({ status, done, total }: LoadRun): string {
  if (status === 'running') return loadRunText.running;
  if (status === 'stopped') return loadRunText.stopped(done, total);
  return status === 'failed' ? loadRunText.failed : loadRunText.complete(total);
}
