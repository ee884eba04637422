import type { CallOutcome } from '../../../api/call-outcome.ts';
import { useDownload } from '../../../query/use-download.ts';
import { Button } from '../../../ui/button.tsx';

interface ExportButtonProps {
  readonly fileName: string;
  readonly load: () => Promise<CallOutcome<Blob>>;
}

export function ExportButton({ fileName, load }: ExportButtonProps) {
  const { isBusy, failure, fetchAndDownload } = useDownload(fileName, load, 'The file could not be made');
  return (
    <div>
      <Button variant="quiet" size="compact" isBusy={isBusy} onClick={() => void fetchAndDownload()}>
        Export as CSV
      </Button>
      {failure ? (
        <p role="alert" className="font-semibold text-red">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
