import { classDraft } from './admin-class-entries.ts';

/** The request of the form: three Thursdays, one of which is left out. */
export const seriesDraft = {
  id: '5f0a4d3e-2b1c-4a6d-8e9f-0123456789ab',
  ...classDraft,
  weekdays: [4],
  times: '4',
  except: ['2090-06-22'],
};

const HEADING =
  'Title,Description,Category,Start,End,Time zone,Seats,Place,Meeting link,Teacher,Picture,Published';

export const importedRow = {
  title: 'Eye diagrams',
  description: 'Noise and jitter.',
  category: 'Cat1',
  start: '2090-06-15 18:30',
  end: '2090-06-15 20:00',
  zone: 'Europe/Berlin',
  seats: '12',
  place: 'Room 1',
  link: 'https://meet.example/x',
  teacher: 'Ada',
  picture: 'signal',
  published: 'yes',
};

/** A CSV file of classes. `rows` override fields of the class above. */
export function importedFile(...rows: Partial<typeof importedRow>[]): string {
  const lines = (rows.length === 0 ? [{}] : rows).map((row) =>
    Object.values({ ...importedRow, ...row })
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(','),
  );
  return [HEADING, ...lines].join('\r\n');
}
