import type { CallOutcome } from '../api/call-outcome.ts';
import { download } from '../api/download.ts';
import { useCallAction } from './use-call-action.ts';

/** A file that the server makes anew for each press. */
export function useDownload(fileName: string, load: () => Promise<CallOutcome<Blob>>, whatFailed: string) {
  const { isBusy, failure, act } = useCallAction(load, whatFailed);
  return {
    isBusy,
    failure,
    async fetchAndDownload() {
      const file = await act();
      if (file !== null) download(fileName, file);
    },
  };
}
