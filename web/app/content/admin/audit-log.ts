/** Words of the admins' audit log. */
export const auditLogText = {
  search: 'Search by who or what',
  description: 'Who changed what, and when.',
  lead: 'Every change an admin has made. Nothing in it can be edited.',
  nothing: 'Nothing to compare',
} as const;
