import type { MonthFigures } from '@carom/contract/admin/figures/schemas';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { figuresText } from '../../../content/admin/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { figuresFile } from './figures-file.ts';

export function FiguresExport({ months }: { readonly months: readonly MonthFigures[] }) {
  const [hasFailed, setFailed] = useState(false);

  async function write() {
    // The CSV module is loaded on demand, which may fail.
    const text = await figuresFile(months).catch(() => null);
    setFailed(text === null);
    if (text !== null) download('figures.csv', new Blob([text], { type: 'text/csv;charset=utf-8' }));
  }

  return (
    <div>
      <Button variant="quiet" size="compact" onClick={() => void write()}>
        {figuresText.export}
      </Button>
      {hasFailed ? (
        <p role="alert" className="font-semibold text-red">
          {figuresText.exportFailed}
        </p>
      ) : null}
    </div>
  );
}
