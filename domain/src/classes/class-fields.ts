/** What an admin says of a class, as a form names it and a file heads its columns. */
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
