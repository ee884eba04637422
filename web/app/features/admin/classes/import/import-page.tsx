import { IMPORT_COLUMNS, IMPORT_ROWS_MOST, isRequired } from '@carom/domain/classes/import/columns';
import { type ChangeEvent, useId } from 'react';
import { importColumnsText, importText } from '../../../../content/admin/bulk-classes.ts';
import { classPageText } from '../../../../content/admin/classes.ts';
import { PutBackLine } from '../../../../forms/put-back-line.tsx';
import { paths } from '../../../../paths.ts';
import { pageMeta } from '../../../../routing/page-meta.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextArea } from '../../../../ui/fields/field.tsx';
import { Spinner } from '../../../../ui/loading/spinner.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { ImportPreview, RefusalTable } from './import-preview.tsx';
import { downloadTemplate } from './template.ts';
import { type Preview, useImport } from './use-import.ts';
import { usePastedRows } from './use-pasted-rows.ts';
import '../../shared/admin.css';

export const meta = () =>
  pageMeta({ title: importText.title, description: importText.description, noIndex: true });

export default function ImportPage() {
  const { isReading, isBusy, preview, failure, refusals, done, read, readFile, load } = useImport();
  const pasted = usePastedRows(read);
  const hasRefusals = Object.keys(refusals).length > 0;

  async function importRows(rows: Preview) {
    if (await load(rows)) pasted.clear();
  }

  return (
    <div className="area-page">
      <PageHeader eyebrow="Classes" title={importText.title} lead={importText.lead} />
      <div className="mt-8 space-y-5">
        <Card className="space-y-5">
          <Sources pasted={pasted} onFile={readFile} />
          <Columns />
        </Card>
        {isReading ? <Spinner label={importText.reading} /> : null}
        {failure ? (
          <p role="alert" className="font-semibold text-red">
            {failure}
          </p>
        ) : null}
        {hasRefusals ? <RefusalTable refusals={refusals} /> : null}
        {preview && !hasRefusals ? (
          <ImportPreview preview={preview} isBusy={isBusy} onImport={() => void importRows(preview)} />
        ) : null}
        <div role="status">
          {done ? (
            <Card className="flex flex-wrap items-center gap-4">
              <p className="font-semibold text-felt">{done.message}</p>
              <LinkButton to={paths.admin.classes} variant="outline">
                {importText.toList}
              </LinkButton>
            </Card>
          ) : null}
        </div>
      </div>
      <BackLink to={paths.admin.classes} label={classPageText.backToAll} />
    </div>
  );
}

interface SourcesProps {
  readonly pasted: ReturnType<typeof usePastedRows>;
  readonly onFile: (file: File) => Promise<void>;
}

/** Takes a file, or rows copied from a spreadsheet. */
function Sources({ pasted, onFile }: SourcesProps) {
  const id = useId();

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file === undefined) return;
    pasted.clear();
    await onFile(file);
    // Without this, choosing the same file again after a correction fires no event.
    currentTarget.value = '';
  }

  return (
    <>
      <div className="space-y-1.5">
        <label htmlFor={id} className="block font-semibold">
          {importText.file}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {importText.fileHint(new Intl.NumberFormat('en').format(IMPORT_ROWS_MOST))}
        </p>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-describedby={`${id}-hint`}
          className="admin-file control min-h-12 w-full px-2 py-2 pointer-fine:min-h-10"
          onChange={(event) => void choose(event)}
        />
      </div>
      <PutBackLine {...pasted} />
      <TextArea
        label={importText.paste}
        hint={importText.pasteHint}
        rows={4}
        spellCheck={false}
        value={pasted.csv}
        onChange={({ currentTarget }) => pasted.change(currentTarget.value)}
      />
    </>
  );
}

function Columns() {
  return (
    <div className="space-y-3">
      <Button variant="outline" onClick={() => void downloadTemplate()}>
        {importText.template}
      </Button>
      <details className="admin-fold">
        <summary>{importText.columns}</summary>
        <p className="text-muted">{importText.columnsLead}</p>
        <dl className="mt-2 space-y-1">
          {IMPORT_COLUMNS.map((column) => (
            <div key={column} className="sm:flex sm:gap-3">
              <dt className={`sm:w-36 ${isRequired(column) ? 'font-semibold' : ''}`}>{column}</dt>
              <dd className="text-muted">{importColumnsText[column]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
