import { AppError } from '#domain/errors.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** The most used passwords, lower case: some fifty thousand, read when the first one is asked about. */
const readCommon = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])))

/** A word that is in a password counts from this length on; beside such words this many different letters are wanted. */
const shortestWord = 3
const minOwnLetters = 4

/**
 * Refuses with `passwordCommon` what is guessed first: one of the most used passwords, and one that is little more than words
 * known of the person (name, address, company) or the product (OWASP ASVS 5.0, V6.2.4 and V6.2.11). Any other is taken as it is.
 */
export async function refuseEasyPassword(password: string, known: readonly string[]): Promise<void> {
  const folded = password.normalize('NFKC').toLowerCase()
  const words = [
    'catchment',
    ...known.flatMap((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .split(/[\s@._+-]+/u),
    ),
  ]
  const rest = words
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), folded)
  const ownLetters = new Set(rest.replaceAll(/[\s\p{P}\p{S}]/gu, '')).size
  const isOneMark = new Set(folded).size < 3
  const isEasy = isOneMark || (rest !== folded && ownLetters < minOwnLetters) || (await readCommon()).has(folded)
  if (isEasy) throw new AppError('passwordCommon', { fields: [{ field: 'password', rule: 'excluded', settings: {} }] })
}
