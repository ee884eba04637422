import { download } from '../api/download.ts';
import { useCallMutation } from './use-call-mutation.ts';

/** Downloads a file that the server creates for each press. */
export function useDownload(fileName: string, load: () => Promise<Blob>, whatFailed: string) {
  const { isPending, failure, mutate } = useCallMutation({ mutationFn: load, whatFailed });
  async function fetchAndDownload() {
    const file = await mutate();
    if (file) download(fileName, file);
  }
  return { isBusy: isPending, failure, fetchAndDownload };
}
