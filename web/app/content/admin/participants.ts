/** Words about who comes to a class, and about cancelling it for them. */
export const cancelClassText = {
  title: 'Cancel this class?',
  text: (people: string) =>
    `This cannot be undone. ${people} get an e-mail, with other classes that have free seats.`,
  reason: 'Reason (optional)',
  reasonHint: 'Those who booked read it in the e-mail and in their schedule.',
  confirm: 'Cancel the class',
} as const;
