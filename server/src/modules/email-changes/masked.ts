/** For example 'i•••@example.com', which the owner recognizes and others cannot guess. */
export function maskedEmail(email: string): string {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
}

/** For example 'Ida R.' */
export function shortenedName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial = ''] = lastName;
  return `${firstName} ${initial}.`;
}
