const isHan = /^\p{Script=Han}+$/u

/** First and last name as one; the family name leads, unspaced, where both are written in Chinese characters. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  if (isHan.test(lastName + firstName)) return lastName + firstName
  return `${firstName} ${lastName}`.trim()
}
