import type { RefObject } from 'react';
import { trafficText } from '../../../../content/simulators/traffic.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CsvButton } from '../../shared/files/csv-button.tsx';
import { usePictureExport } from '../../shared/files/picture-source.tsx';
import { EVENT_COLUMNS } from '../traffic-text.ts';
import type { Traffic } from './picture.ts';

interface PictureFilesProps {
  readonly traffic: Traffic;
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly title: string;
  /** Without extension. */
  readonly fileName: string;
}

/** The drawing has its own labels. */
const NO_LEGEND = [] as const;

/** Downloads of the event log and of the picture of this instant. */
export function PictureFiles({ traffic, drawing, title, fileName }: PictureFilesProps) {
  const { hasFailed, save } = usePictureExport({
    title,
    fileName,
    series: NO_LEGEND,
    drawing: () => drawing.current,
  });

  return (
    <fieldset className="share-row" aria-label="Files">
      <CsvButton
        label={trafficText.logFile}
        fileName={fileName}
        columns={EVENT_COLUMNS}
        rows={traffic.log.events}
        variant="outline"
      />
      <Button variant="outline" size="compact" onClick={() => save('png')}>
        Picture (PNG)
      </Button>
      <Button variant="outline" size="compact" onClick={() => save('svg')}>
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
