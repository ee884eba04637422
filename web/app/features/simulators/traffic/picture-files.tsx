import { type RefObject, useState } from 'react';
import { download } from '../../../api/download.ts';
import { trafficText } from '../../../content/simulators/traffic.tsx';
import { Button } from '../../../ui/button.tsx';
import { pictureOf, pngOf } from '../shared/chart-picture.ts';
import { CsvButton } from '../shared/csv-button.tsx';
import type { Traffic } from './picture.ts';
import { EVENT_COLUMNS } from './traffic-text.ts';

interface PictureFilesProps {
  readonly traffic: Traffic;
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly title: string;
  /** Without ending. */
  readonly fileName: string;
}

/** The event log and the picture of this instant, to take away. */
export function PictureFiles({ traffic, drawing, title, fileName }: PictureFilesProps) {
  const [hasFailed, setHasFailed] = useState(false);

  async function exportPicture(kind: 'svg' | 'png') {
    if (!drawing.current) return;
    const picture = pictureOf(drawing.current, title, []);
    const file =
      kind === 'svg'
        ? new Blob([picture], { type: 'image/svg+xml' })
        : await pngOf(picture).catch(() => null);
    setHasFailed(file === null);
    if (file) download(`${fileName}.${kind}`, file);
  }

  return (
    <fieldset className="share-row" aria-label="Files">
      <CsvButton
        label={trafficText.logFile}
        fileName={fileName}
        columns={EVENT_COLUMNS}
        rows={traffic.log.events}
        variant="outline"
      />
      <Button variant="outline" size="compact" onClick={() => void exportPicture('png')}>
        Picture (PNG)
      </Button>
      <Button variant="outline" size="compact" onClick={() => void exportPicture('svg')}>
        Picture (SVG)
      </Button>
      {hasFailed ? (
        <p role="alert" className="text-sm font-semibold text-red">
          {trafficText.noPicture}
        </p>
      ) : null}
    </fieldset>
  );
}
