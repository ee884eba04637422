import { exportDataText } from '../../content/account/profile.ts';
import { useDownload } from '../../query/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { exportMyData } from './api.ts';

export function ExportMyData() {
  const { isBusy, failure, fetchAndDownload } = useDownload(
    'my-data.json',
    exportMyData,
    exportDataText.failed,
  );
  return (
    <>
      {failure ? (
        <p role="alert" className="mb-3 font-semibold text-red">
          {failure}
        </p>
      ) : null}
      <Button variant="outline" isBusy={isBusy} onClick={() => void fetchAndDownload()}>
        {exportDataText.download}
      </Button>
    </>
  );
}
