import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/table.tsx';
import './admin.css';
import './conflict.css';
import { conflictText } from '../../../content/admin/lists.ts';

interface Difference {
  readonly name: string;
  readonly yours: string;
  readonly theirs: string;
}

interface ConflictPanelProps {
  /** The fields in which the form and the version saved by another admin differ. */
  readonly differences: readonly Difference[];
  readonly onKeepYours: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shown after a conflict: compares both versions, and the admin decides. */
export function ConflictPanel({ differences, onKeepYours, onTakeTheirs }: ConflictPanelProps) {
  return (
    <section
      role="alert"
      aria-label="Changed meanwhile"
      className="space-y-3 rounded-card border-2 border-amber bg-sunk p-5"
    >
      <h3 className="text-xl">{conflictText.heading}</h3>
      <p>{conflictText.text}</p>
      <Table className="admin-differences w-full">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Yours</th>
            <th scope="col">Saved meanwhile</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ name, yours, theirs }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{yours}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeepYours}>{conflictText.keepMine}</Button>
        <Button variant="outline" onClick={onTakeTheirs}>
          {conflictText.takeTheirs}
        </Button>
      </div>
    </section>
  );
}
