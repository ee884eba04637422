import { useForm } from '../../../../forms/use-form.ts';
import { useUnsaved } from '../../../../forms/use-unsaved.ts';

const EMPTY = { csv: '' };

/** The rows that were pasted, read as they change. They outlive a session that ends. */
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
    /** They are imported, or there is a file instead. */
    clear() {
      forget();
      put(EMPTY);
    },
  };
}
