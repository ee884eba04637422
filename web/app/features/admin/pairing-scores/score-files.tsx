import { type ChangeEvent, useId } from 'react';
import { download } from '../../../api/download.ts';
import { Button } from '../../../ui/button.tsx';
import type { ActionStatus } from '../shared/status-message.tsx';
import { writeCsv } from './csv-table.ts';
import { readFile, type Values } from './score-draft.ts';
import './score-files.css';

/** Far more than a matrix of 20 × 20 needs. */
const LARGEST_FILE_BYTES = 100_000;

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
        ? ({ ok: false, problem: 'The file is too large for a matrix.' } as const)
        : readFile(await file.text());
    // The same file can be chosen again, after it was mended.
    currentTarget.value = '';
    if (!outcome.ok) {
      onStatus({ tone: 'failed', line: `${file.name} was not taken over. ${outcome.problem}` });
      return;
    }
    onRead(outcome.value);
    onStatus({ tone: 'done', line: `${file.name} is in the grid. Save it to put it in force.` });
  }

  return (
    <>
      <label className="score-file" htmlFor={id}>
        Import CSV
        <input id={id} type="file" accept=".csv,text/csv" onChange={(event) => void read(event)} />
      </label>
      <Button
        variant="outline"
        onClick={() => download('pairing-scores.csv', new Blob([writeCsv(saved)], { type: 'text/csv' }))}
      >
        Export CSV
      </Button>
    </>
  );
}
