/** 'i•••@example.com': its owner knows it again, nobody else learns it. */
export function maskedEmail(email: string): string {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
}

/** 'Ida R.' */
export function shortenedName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial = ''] = lastName;
  return `${firstName} ${initial}.`;
}
