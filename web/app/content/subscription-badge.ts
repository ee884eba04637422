export const subscriptionBadgeText = {
  none: 'No plan',
  pending: 'Pending',
  active: 'Active',
  ending: 'Not renewing',
  pastDue: 'Past due',
  complimentary: 'Complimentary',
  lapsed: 'Inactive',
  cancelled: 'Cancelled',
  ended: 'Ended',
} as const;
