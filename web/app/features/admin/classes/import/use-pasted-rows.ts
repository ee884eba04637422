import { useForm } from '../../../../forms/use-form.ts';
import { useUnsaved } from '../../../../forms/use-unsaved.ts';

const EMPTY = { csv: '' };

/** The pasted rows, parsed on each change. Their draft survives the end of the session. */
export function usePastedRows(read: (csv: string) => Promise<void>) {
  const { values, put } = useForm(EMPTY);
  function change(csv: string) {
    put({ csv });
    void read(csv);
  }
  const form = { values, put: ({ csv = '' }: Partial<typeof EMPTY>) => change(csv) };
  const { forget, isPutBack, discard } = useUnsaved('class_import', form, { saved: EMPTY });
  return {
    csv: values.csv,
    change,
    isPutBack,
    discard,
    /** Call it after the import, or when a file replaces the pasted rows. */
    clear() {
      forget();
      put(EMPTY);
    },
  };
}
