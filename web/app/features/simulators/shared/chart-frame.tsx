import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { chartFrameText } from '../../../content/simulators/shared.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from './data-table.tsx';
import type { SeriesLook } from './files/chart-picture.ts';
import type { Column } from './files/csv.ts';
import { CsvButton } from './files/csv-button.tsx';
import { LegendSign } from './files/legend-sign.tsx';
import { usePictureExport } from './files/picture-source.tsx';
import { useIsPanelOn } from './view/panel-turns.ts';
import { Part } from './view/part.tsx';

interface ChartFrameProps<Row> {
  readonly title: string;
  /** The text alternative of the chart, in one or two sentences. */
  readonly summary: ReactNode;
  /** Without extension. */
  readonly fileName: string;
  readonly series: readonly SeriesLook[];
  readonly columns: readonly Column<Row>[];
  /** The columns of the file, if it has more than the table. */
  readonly fileColumns?: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** The drawing. Its first SVG is exported; while it loads, that is the spinner. */
  readonly children: ReactNode;
}

/** A chart with its texts, legend, data table and downloads. It hydrates separately, like every part. */
export function ChartFrame<Row>(props: ChartFrameProps<Row>) {
  return (
    <Suspense>
      <Figure {...props} />
    </Suspense>
  );
}

function Figure<Row>(props: ChartFrameProps<Row>) {
  const { title, summary, fileName, series, columns, fileColumns = columns } = props;
  const { rows, rowKey, children } = props;
  const titleId = useId();
  const isOn = useIsPanelOn();
  const drawing = useRef<HTMLDivElement>(null);
  const [isTableOpen, setTableOpen] = useState(false);
  const { hasFailed, save } = usePictureExport({
    title,
    fileName,
    series,
    drawing: () => drawing.current?.querySelector<SVGSVGElement>('svg:not(.animate-spin)'),
  });

  return (
    <figure className="chart-frame panel min-w-0" aria-labelledby={titleId} hidden={!isOn}>
      <figcaption>
        <h3 id={titleId} className="mb-1.5 text-[1.125rem]">
          {title}
        </h3>
        <Part name="narration">
          <p className="text-sm text-muted">{summary}</p>
        </Part>
      </figcaption>
      <div ref={drawing} className="chart-drawing">
        {children}
      </div>
      <ul className="chart-legend" aria-label="Legend">
        {series.map((look) => (
          <li key={look.label}>
            <LegendSign look={look} />
            {look.label}
          </li>
        ))}
      </ul>
      <Part name="files">
        <div className="chart-files">
          <details onToggle={(event) => setTableOpen(event.currentTarget.open)}>
            <summary>{chartFrameText.table}</summary>
            {isTableOpen ? <DataTable caption={title} {...{ columns, rows, rowKey }} /> : null}
          </details>
          <fieldset aria-label={`Files: ${title}`}>
            <CsvButton label="CSV" fileName={fileName} columns={fileColumns} rows={rows} />
            <Button variant="quiet" size="compact" onClick={() => save('png')}>
              PNG
            </Button>
            <Button variant="quiet" size="compact" onClick={() => save('svg')}>
              SVG
            </Button>
          </fieldset>
        </div>
      </Part>
      {hasFailed ? (
        <p role="alert" className="text-sm font-semibold text-red">
          {chartFrameText.failed}
        </p>
      ) : null}
    </figure>
  );
}
