export const auditLogText = {
  search: 'Search by who or what',
  description: 'Who changed what, and when.',
  lead: 'Every change by an admin, and members’ changes to their own name, e-mail and subscription. Entries cannot be edited.',
  nothing: 'Nothing to compare',
} as const;
