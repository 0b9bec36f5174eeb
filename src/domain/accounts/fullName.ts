const isHan = /^\p{Script=Han}+$/u

/** Joins first and last name; if both are Chinese, last name first without a space. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  if (isHan.test(lastName + firstName)) return lastName + firstName
  return `${firstName} ${lastName}`.trim()
}
