import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { type Cell, cellName, isScore, type Values } from './score-draft.ts';
import './score-grid.css';
import { scoreGridText } from '../../../content/admin/pairing-scores.ts';

interface ScoreGridProps {
  readonly values: Values;
  readonly changes: readonly Cell[];
  readonly onEdit: (cell: Cell, text: string) => void;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** One Tab stop. The arrow keys move between cells; left and right do so when the caret is at the edge. */
export function ScoreGrid({ values, changes, onEdit }: ScoreGridProps) {
  const [current, setCurrent] = useState<Cell>({ row: 1, column: 1 });
  const table = useRef<HTMLTableElement>(null);
  const [header = [], ...rows] = values;
  const changed = new Set(changes.map(({ row, column }) => `${row} ${column}`));

  function move(event: KeyboardEvent<HTMLTableElement>) {
    const { key, target, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof HTMLInputElement) || metaKey) return;
    const cell = { row: Number(target.dataset['row']), column: Number(target.dataset['column']) };
    const next = nextCell(cell, key, { isCtrl: ctrlKey, isShift: shiftKey, input: target });
    if (next === null) return;
    event.preventDefault();
    const input = table.current?.querySelector<HTMLInputElement>(
      `[data-row="${next.row}"][data-column="${next.column}"]`,
    );
    input?.focus();
    input?.select();
  }

  return (
    <div className="score-grid-frame">
      <table ref={table} className="score-grid" onKeyDown={move}>
        <caption className="sr-only">{scoreGridText.caption}</caption>
        <thead>
          <tr>
            {header.map((label) => (
              <th key={label} scope="col">
                {label === '' ? <span className="sr-only">{scoreGridText.corner}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => {
            const row = at + 1;
            return (
              <tr key={cells[0]}>
                <th scope="row">{cells[0]}</th>
                {cells.slice(1).map((text, index) => (
                  <ScoreCell
                    key={header[index + 1]}
                    row={row}
                    column={index + 1}
                    name={cellName(values, { row, column: index + 1 })}
                    text={text}
                    isChanged={changed.has(`${row} ${index + 1}`)}
                    isStop={current.row === row && current.column === index + 1}
                    onEdit={onEdit}
                    onFocus={setCurrent}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface ScoreCellProps extends Cell {
  readonly name: string;
  readonly text: string;
  readonly isChanged: boolean;
  readonly isStop: boolean;
  readonly onEdit: (cell: Cell, text: string) => void;
  readonly onFocus: (cell: Cell) => void;
}

/** Memoized: there are 361 cells, and a key press changes one. */
const ScoreCell = memo(function ScoreCell(props: ScoreCellProps) {
  const { row, column, name, text, isChanged, isStop, onEdit, onFocus } = props;
  return (
    <td data-is-changed={isChanged || undefined}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={isChanged ? `${name}, changed` : name}
        aria-invalid={isScore(text) ? undefined : true}
        data-row={row}
        data-column={column}
        tabIndex={isStop ? 0 : -1}
        value={text}
        onFocus={() => onFocus({ row, column })}
        onChange={({ currentTarget }) => onEdit({ row, column }, currentTarget.value)}
      />
    </td>
  );
});

interface Press {
  readonly isCtrl: boolean;
  readonly isShift: boolean;
  readonly input: HTMLInputElement;
}

const FIRST = 1;
const LAST = 19;

function nextCell({ row, column }: Cell, key: string, { isCtrl, isShift, input }: Press): Cell | null {
  if (isCtrl && key === 'Home') return { row: FIRST, column: FIRST };
  if (isCtrl && key === 'End') return { row: LAST, column: LAST };
  const [down, right] = STEPS[key] ?? [0, 0];
  if (isShift && key !== 'Enter') return null;
  if (right !== 0 && !isCaretAtEdge(input, right)) return null;
  const next = { row: row + (isShift ? -down : down), column: column + right };
  const isInside = next.row >= FIRST && next.row <= LAST && next.column >= FIRST && next.column <= LAST;
  return (down !== 0 || right !== 0) && isInside ? next : null;
}

/** If the whole text is selected, as after moving into a cell, both arrows leave the cell. */
function isCaretAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, right: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (right > 0 ? value.length : 0);
}
