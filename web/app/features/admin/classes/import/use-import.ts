import { importedPictureAddress } from '@carom/contract/admin/bulk-classes/import-limits';
import type { ReplyOf } from '@carom/contract/endpoints';
import { IMPORT_TEXT_MAX } from '@carom/domain/classes/import/columns';
import { type ImportReading, readImport } from '@carom/domain/classes/import/read-import';
import { useRef, useState } from 'react';
import { api } from '../../../../api/api.ts';
import { failureLine } from '../../../../api/failure-line.ts';
import { createRepeatableId } from '../../../../api/repeatable-id.ts';
import { importText } from '../../../../content/admin/bulk-classes.ts';
import { decodeText } from '../../../../files/decode-text.ts';
import { useCallMutation } from '../../../../query/use-call-mutation.ts';
import { invalidatedBy } from '../../shared/use-action.ts';
import { CLASS_AREAS } from '../class-draft.ts';

const ROWS_BETWEEN_PAUSES = 50;

/** The problems by position. The server and the page use the same messages. */
export type Refusals = Readonly<Record<string, string | readonly string[]>>;

export interface Preview {
  readonly csv: string;
  readonly reading: ImportReading;
}

/** Imports a CSV file. The page validates it first; the server's validation decides. */
export function useImport() {
  const [isReading, setIsReading] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState('');
  const [refusals, setRefusals] = useState<Refusals>({});
  const [done, setDone] = useState<ReplyOf<'adminImportClasses'> | null>(null);
  const [ids] = useState(createRepeatableId);
  const latest = useRef(0);
  const { isPending, mutate } = useCallMutation({
    mutationFn: (csv: string) => api.call('adminImportClasses', { body: { id: ids.idFor(csv), csv } }),
    invalidates: invalidatedBy(CLASS_AREAS),
  });

  function begin() {
    latest.current += 1;
    setPreview(null);
    setFailure('');
    setRefusals({});
    setDone(null);
    return latest.current;
  }

  async function read(csv: string) {
    const turn = begin();
    if (csv.trim() === '') return;
    setIsReading(true);
    const isPicture = (name: string) => importedPictureAddress(name) !== null;
    const reading = await readImport(csv, { now: new Date(), isPicture, pause: createPause() });
    // The user has chosen another file in the meantime.
    if (turn !== latest.current) return;
    setIsReading(false);
    setPreview({ csv, reading });
  }

  async function readFile(file: File) {
    const turn = begin();
    // A character has at most four bytes.
    const csv = file.size > 4 * IMPORT_TEXT_MAX ? null : decodeText(new Uint8Array(await file.arrayBuffer()));
    if (turn !== latest.current) return;
    if (csv !== null) await read(csv);
    else setFailure(file.size > 4 * IMPORT_TEXT_MAX ? importText.tooLarge : importText.notText);
  }

  /** Resolves to true if all rows were imported. */
  async function load({ csv }: Preview): Promise<boolean> {
    setFailure('');
    setRefusals({});
    const reply = await mutate(csv, {
      onError(error) {
        setFailure(error.kind === 'invalid' ? error.message : failureLine(importText.failed, error));
        setRefusals(error.errors);
      },
    });
    if (!reply) return false;
    ids.settle();
    setPreview(null);
    setDone(reply);
    return true;
  }

  return { isReading, isBusy: isPending, preview, failure, refusals, done, read, readFile, load };
}

/** Yields to the event loop every few rows, so that the page stays responsive. */
function createPause() {
  let rows = 0;
  return async () => {
    rows += 1;
    if (rows % ROWS_BETWEEN_PAUSES === 0) await new Promise((resolve) => setTimeout(resolve));
  };
}
