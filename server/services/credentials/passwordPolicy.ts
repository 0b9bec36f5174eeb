import { AppError } from '#domain/errors.ts'

let common: Promise<ReadonlySet<string>> | undefined

const readCommon = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])))

/** Minimum length of a word to match in a password. */
const shortestWord = 3
/** Minimum number of distinct characters outside matched words. */
const minOwnLetters = 4

/**
 * Throws `passwordCommon` for an easily guessed password: a common one, one with fewer than three different characters,
 * or one made mostly of words about the user (name, email, company) or the product (OWASP ASVS 5.0, V6.2.4 and
 * V6.2.11).
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
