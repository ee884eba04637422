import { importPlace, importProblemText } from '@carom/contract/admin/bulk-classes/text';
import { PROBLEMS_NAMED } from '@carom/domain/classes/import/read-import';
import { importText } from '../../../../content/admin/bulk-classes.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Table, TableRegion } from '../../../../ui/table.tsx';
import { localText, zoneText } from '../class-text.tsx';
import type { Preview, Refusals } from './use-import.ts';

const NUMBER = new Intl.NumberFormat('en');
const ROWS_SHOWN = 10;

interface ImportPreviewProps {
  readonly preview: Preview;
  readonly isBusy: boolean;
  readonly onImport: () => void;
}

/** The problems of the file, or the classes that the import would create. */
export function ImportPreview({ preview, isBusy, onImport }: ImportPreviewProps) {
  const { classes, problems, problemCount } = preview.reading;
  if (problemCount > 0) {
    const refusals = Object.fromEntries(
      problems.map((problem) => [importPlace(problem), importProblemText(problem)]),
    );
    return (
      <Panel id="import-problems" heading={importText.problems(NUMBER.format(problemCount))}>
        <p className="mb-3 text-muted">
          {problemCount > PROBLEMS_NAMED ? importText.firstProblems(PROBLEMS_NAMED) : importText.mend}
        </p>
        <RefusalTable refusals={refusals} />
      </Panel>
    );
  }
  const published = classes.filter(({ isPublished }) => isPublished).length;
  const count = NUMBER.format(classes.length);
  return (
    <Panel id="import-preview" heading={importText.ready(count, NUMBER.format(published))}>
      <TableRegion label={importText.firstRows(Math.min(ROWS_SHOWN, classes.length))}>
        <Table className="admin-table w-full">
          <caption className="sr-only">{importText.firstRows(Math.min(ROWS_SHOWN, classes.length))}</caption>
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">Start</th>
              <th scope="col">Seats</th>
              <th scope="col">Place</th>
              <th scope="col">Teacher</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {classes.slice(0, ROWS_SHOWN).map((row) => (
              <tr key={row.line}>
                <th scope="row">{row.title}</th>
                <td>
                  {localText(row.startsLocal)}
                  <span className="block text-sm text-muted">{zoneText(row.times.timeZone)}</span>
                </td>
                <td>{row.capacity}</td>
                <td>{row.place}</td>
                <td>{row.teacher}</td>
                <td>{row.isPublished ? 'Published' : 'Draft'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableRegion>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button isBusy={isBusy} onClick={onImport}>
          {classes.length === 1 ? importText.submitOne : importText.submit(count)}
        </Button>
        <p role="status" className="text-muted">
          {isBusy ? importText.importing(count) : ''}
        </p>
      </div>
    </Panel>
  );
}

export function RefusalTable({ refusals }: { readonly refusals: Refusals }) {
  return (
    <TableRegion label={importText.problem}>
      <Table className="admin-table w-full">
        <caption className="sr-only">{importText.problem}</caption>
        <thead>
          <tr>
            <th scope="col">{importText.where}</th>
            <th scope="col">{importText.problem}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(refusals).map(([place, words]) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              <td>{[words].flat().join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableRegion>
  );
}
