import { fullName } from '#domain/accounts/fullName.ts'

export const personName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  fullName({ firstName: first_name, lastName: last_name })
