import { type ChangeEvent, useId } from 'react';
import { download } from '../../../api/download.ts';
import { scoreFilesText } from '../../../content/admin/pairing-scores.ts';
import { writeCsv } from '../../../files/csv.ts';
import { Button } from '../../../ui/button.tsx';
import type { ActionStatus } from '../shared/status-message.tsx';
import { readFile, type Values } from './score-draft.ts';

/** Well above the size of a matrix of 20 × 20. */
const LARGEST_FILE_BYTES = 100_000;
/** The CSV module is loaded on demand, which may fail. */
const NOT_READY = { ok: false, problem: scoreFilesText.offline } as const;

interface ScoreFilesProps {
  readonly saved: Values;
  readonly onRead: (values: Values) => void;
  readonly onStatus: (status: ActionStatus | null) => void;
}

export function ScoreFiles({ saved, onRead, onStatus }: ScoreFilesProps) {
  const id = useId();

  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file === undefined) return;
    const outcome =
      file.size > LARGEST_FILE_BYTES
        ? ({ ok: false, problem: scoreFilesText.tooLarge } as const)
        : await readFile(await file.text()).catch(() => NOT_READY);
    // Without this, choosing the same file again after a correction fires no event.
    currentTarget.value = '';
    if (!outcome.ok) {
      onStatus({ tone: 'failed', line: scoreFilesText.refused(file.name, outcome.problem) });
      return;
    }
    onRead(outcome.value);
    onStatus({ tone: 'done', line: scoreFilesText.imported(file.name) });
  }

  async function write() {
    const text = await writeCsv(saved).catch(() => null);
    if (text === null) onStatus({ tone: 'failed', line: NOT_READY.problem });
    else download('pairing-scores.csv', new Blob([text], { type: 'text/csv' }));
  }

  return (
    <>
      <label
        className="inline-flex min-h-12 items-center rounded-button border-2 border-felt px-5 py-2 font-semibold text-felt hover:bg-felt-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-felt"
        htmlFor={id}
      >
        Import CSV
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className="sr-only scroll-m-8"
          onChange={(event) => void read(event)}
        />
      </label>
      <Button variant="outline" onClick={() => void write()}>
        Export CSV
      </Button>
    </>
  );
}
