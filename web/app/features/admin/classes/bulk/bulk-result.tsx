import { bulkText } from '../../../../content/admin/bulk-classes.ts';
import { localText } from '../class-text.tsx';
import type { BulkReport } from './use-bulk-change.ts';

/** The changed classes, and the reason for each class that was not changed. */
export function BulkResult({ report }: { readonly report: BulkReport | null }) {
  const notDone = report?.rows.filter(({ reason }) => reason !== null) ?? [];
  return (
    <div className="w-full empty:hidden">
      <p role="status" className="font-semibold text-felt">
        {report === null
          ? ''
          : bulkText.done(report.rows.length - notDone.length, report.rows.length, report.told)}
      </p>
      {notDone.length > 0 ? (
        <section role="alert" className="mt-1">
          <h2 className="text-base text-red">{bulkText.notDone}</h2>
          <ul className="list-disc pl-5">
            {notDone.map(({ id, title, starts_local, reason }) => (
              <li key={id}>
                {title === '' ? null : (
                  <strong className="font-semibold">
                    {title}, {localText(starts_local)}:{' '}
                  </strong>
                )}
                {reason}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
