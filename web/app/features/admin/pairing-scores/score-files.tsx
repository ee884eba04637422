import { type ChangeEvent, useId } from 'react';
import { download } from '../../../api/download.ts';
import { scoreFilesText } from '../../../content/admin/pairing-scores.ts';
import { writeCsv } from '../../../files/csv.ts';
import { Button } from '../../../ui/button.tsx';
import type { ActionStatus } from '../shared/status-message.tsx';
import { readFile, type Values } from './score-draft.ts';

/** Far more than a matrix of 20 × 20 needs. */
const LARGEST_FILE_BYTES = 100_000;
/** What reads and writes such files is fetched when it is needed. */
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
    // The same file can be chosen again, after it was mended.
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
