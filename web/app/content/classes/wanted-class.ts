export const wantedClassText = {
  label: 'The class you wanted',
  wanted: (title: string) => `You wanted to book ${title}.`,
  needsAccount: (title: string) =>
    `To book ${title}, log in or create an account. Booking also needs a subscription.`,
  ready: 'Nothing is booked yet.',
  subscribeFirst: 'Nothing is booked yet: booking needs a subscription.',
  goBack: 'Back to the class',
  dismiss: 'No, thanks',
} as const;
