import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCatalogue, type ErrorCode, successMessages } from '#domain/errors.ts'
import { type RuleName, rules } from '#domain/fields/rules.ts'
import { locales, type Locale } from '#domain/locale.ts'

/** Texts of section 8 of the specification, word for word, as used in the product. */
const errors = {
  loginFailed: 'Login Failed',
  accountInvalid: 'Your account is invalid. Please try again.',
  wrongPassword: 'Your account or password is incorrect',
  authorizationFailed: 'authorization verification failed',
  verificationFailed: 'Verification failed, please try again',
  emailRegistered: 'This email has been registered.',
  accountMissing: 'account does not exist',
  invalidEmail: 'Invalid email.',
  invalidLink: 'Invalid link',
  feedbackFailed: 'Send failed, please try again later',
  paymentFailed: 'payment failed',
  areaTooLarge: 'The area is too large, please draw a smaller area',
  changesNotSaved: 'Changes have not been saved',
  dataMissing: "The Data Doesn't Exist",
  dataExists: 'data is already exist',
  notFound: 'Not found',
  noStreetView: 'No street view available at the coordinate',
  deleteQuestion: 'Are you sure you want to delete the item?',
} as const satisfies Partial<Record<ErrorCode, string>>

const successes = {
  loginSuccess: 'Login Success',
  saved: 'Save Successfully',
  deleted: 'Delete Successfully',
  uploaded: 'Upload Successfully',
  registered: 'Register successfully!',
  resetDone: 'Reset Successfully. Please login again.',
  validated: 'Validate successfully! Please Login.',
} as const satisfies Partial<Record<keyof typeof successMessages, string>>

const ruleWords: Partial<Record<RuleName, string>> = {
  required: 'the {field} field is required.',
  required_if: 'the {field} field is required.',
  email: 'must be a valid',
  min: 'at least {length} characters',
  max: 'not be greater than {length}',
  between: 'between {min} and {max}',
  min_value: '{min} or more',
  max_value: '{max} or less',
  digits: 'exactly {length} digits',
  length: '{length} long',
  confirmed: 'Password confirmation does not match',
  oneOf: 'not a valid value',
  excluded: 'not a valid value',
  regex: 'invalid format',
  image: 'valid file type',
  mimes: 'valid file type',
  ext: 'valid file type',
  dimensions: '{width} by {height} pixels',
  size: 'less than {kilobytes}KB',
  isExist: 'already exists',
}

const catalogue = (locale: Locale): Record<string, unknown> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'locales', locale, 'messages.json'), 'utf8')).messages

const sentence = (compiled: unknown): string =>
  (Array.isArray(compiled) ? compiled : [compiled])
    .map((part: unknown) => (Array.isArray(part) ? `{${String(part[0])}}` : String(part)))
    .join('')

const values = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()

test('errors and successes are told in the words of the specification', () => {
  expect(errorCatalogue).toMatchObject(
    Object.fromEntries(Object.entries(errors).map(([code, message]) => [code, { message }])),
  )
  expect(successMessages).toMatchObject(successes)
  for (const [rule, words] of Object.entries(ruleWords))
    expect(rules[rule as RuleName].message.toLowerCase(), rule).toContain(words.toLowerCase())
})

const known = new Map<string, string>([
  ...Object.entries(errorCatalogue).map(([code, { message }]) => [`error.${code}`, message] as const),
  ...Object.entries(successMessages).map(([name, message]) => [`success.${name}`, message] as const),
  ...Object.entries(rules).map(([rule, { message }]) => [`rule.${rule}`, message] as const),
])

test.each(locales)('every error, success and rule has its sentence in %s, with the same values in it', (locale) => {
  const texts = catalogue(locale)
  for (const [id, english] of known) {
    const text = sentence(texts[id])
    if (locale === 'en-us') expect(text, id).toBe(english)
    else expect(text, id).toMatch(/\p{Script=Han}/u)
    expect(new Set(values(text)), id).toEqual(new Set(values(english)))
  }
})

test('Taiwan and the mainland read sentences of their own', () => {
  const taiwan = catalogue('zh-tw')
  const mainland = catalogue('zh-cn')
  const same = [...known.keys()].filter((id) => sentence(taiwan[id]) === sentence(mainland[id]))
  expect(same).toEqual([])
})
