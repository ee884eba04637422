/** The fields of a class, as form labels and as column names of a file. */
export const CLASS_FIELD_LABELS = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  image_url: 'Picture',
  starts_local: 'Start',
  ends_local: 'End',
  time_zone: 'Time zone',
  capacity: 'Seats',
  place: 'Place',
  meeting_url: 'Meeting link',
  teacher: 'Teacher',
} as const;

export type ClassField = keyof typeof CLASS_FIELD_LABELS;
