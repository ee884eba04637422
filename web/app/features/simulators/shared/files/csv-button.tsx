import { useState } from 'react';
import { download } from '../../../../api/download.ts';
import { filesText } from '../../../../content/simulators/shared.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type Column, csvOf } from './csv.ts';

interface CsvButtonProps<Row> {
  readonly label: string;
  /** Without extension. */
  readonly fileName: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly variant?: 'quiet' | 'outline';
}

export function CsvButton<Row>({ label, fileName, columns, rows, variant = 'quiet' }: CsvButtonProps<Row>) {
  const [hasFailed, setFailed] = useState(false);

  async function write() {
    // The CSV module is loaded on demand, which may fail.
    const text = await csvOf(columns, rows).catch(() => null);
    setFailed(text === null);
    if (text !== null) download(`${fileName}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  }

  return (
    <>
      <Button variant={variant} size="compact" onClick={() => void write()}>
        {label}
      </Button>
      {hasFailed ? (
        <p role="alert" className="text-sm font-semibold text-red">
          {filesText.failed}
        </p>
      ) : null}
    </>
  );
}
