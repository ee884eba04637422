import { listText } from '../../../content/admin/lists.ts';
import { useDownload } from '../../../query/use-download.ts';
import { Button } from '../../../ui/button.tsx';

interface ExportButtonProps {
  readonly fileName: string;
  readonly load: () => Promise<Blob>;
  readonly label?: string;
  readonly whatFailed?: string;
}

export function ExportButton({
  fileName,
  load,
  label = listText.export,
  whatFailed = listText.exportFailed,
}: ExportButtonProps) {
  const { isBusy, failure, fetchAndDownload } = useDownload(fileName, load, whatFailed);
  return (
    <div>
      <Button variant="quiet" size="compact" isBusy={isBusy} onClick={() => void fetchAndDownload()}>
        {label}
      </Button>
      {failure ? (
        <p role="alert" className="font-semibold text-red">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
