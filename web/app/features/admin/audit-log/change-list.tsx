import { auditLogText } from '../../../content/admin/audit-log.ts';
import { plainText } from '../shared/list/list-text.ts';

type Facts = Readonly<Record<string, unknown>>;

interface ChangeListProps {
  readonly before: Facts;
  readonly after: Facts;
}

/** Further changes are collapsed, for example after the import of a whole matrix. */
const SHOWN_AT_ONCE = 4;

/** The changed fields with their values before and after. */
export function ChangeList({ before, after }: ChangeListProps) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (names.length === 0) return <span className="text-muted">{auditLogText.nothing}</span>;
  const lines = names.map((name) => (
    <li key={name} className="wrap-anywhere">
      <span className="font-semibold">{plainText(name)}:</span> <del>{factText(before[name])}</del>
      {' → '}
      <ins>{factText(after[name])}</ins>
    </li>
  ));
  return (
    <>
      <ul className="admin-changes">{lines.slice(0, SHOWN_AT_ONCE)}</ul>
      {lines.length > SHOWN_AT_ONCE ? (
        <details className="admin-changes">
          <summary>{lines.length - SHOWN_AT_ONCE} more</summary>
          <ul>{lines.slice(SHOWN_AT_ONCE)}</ul>
        </details>
      ) : null}
    </>
  );
}

function factText(fact: unknown): string {
  if (fact === undefined || fact === null || fact === '') return 'nothing';
  if (typeof fact === 'string') return fact;
  if (typeof fact === 'boolean') return fact ? 'yes' : 'no';
  return JSON.stringify(fact);
}
