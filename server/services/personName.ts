import { fullName } from '#domain/accounts/fullName.ts'

/** Returns a person's name in the order of its script. */
export const personName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  fullName({ firstName: first_name, lastName: last_name })
