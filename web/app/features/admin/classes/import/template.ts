import { IMPORT_COLUMNS } from '@carom/domain/classes/import/columns';
import { DAY_MS } from '@carom/domain/time/durations';
import { download } from '../../../../api/download.ts';
import { importExample } from '../../../../content/admin/bulk-classes.ts';
import { writeCsv } from '../../../../files/csv.ts';

const NEXT_MONTH_MS = 30 * DAY_MS;

/** Downloads a CSV file with the column names and one example class. */
export async function downloadTemplate(): Promise<void> {
  const day = new Date(Date.now() + NEXT_MONTH_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const example: Readonly<Record<string, string>> = {
    ...importExample,
    Category: 'Cat1',
    Start: `${day} 18:30`,
    End: `${day} 20:00`,
    Seats: '12',
    Picture: 'signal',
    Published: 'no',
  };
  const csv = await writeCsv([IMPORT_COLUMNS, IMPORT_COLUMNS.map((column) => example[column] ?? '')]);
  download('classes-template.csv', new Blob([csv], { type: 'text/csv' }));
}
