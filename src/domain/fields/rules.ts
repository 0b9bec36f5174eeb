import { isMailAddress } from './emailAddress.ts'
import type { Json } from '../json.ts'
import { findHiddenMark } from './hiddenMarks.ts'
import { isCalendarDate } from '../time.ts'

export interface FileFacts {
  readonly name: string
  readonly mime: string
  readonly bytes: number
  readonly width?: number
  readonly height?: number
}

export interface RuleSettings {
  readonly min?: number
  readonly max?: number
  readonly length?: number
  readonly values?: readonly string[]
  readonly pattern?: string
  readonly width?: number
  readonly height?: number
  readonly kilobytes?: number
  readonly target?: string
  readonly decimals?: number
  /** First possible date (YYYY-MM-DD) of an ambiguous text. */
  readonly first?: string
  /** Second possible date (YYYY-MM-DD) of an ambiguous text. */
  readonly second?: string
}

type RuleInput = Json | undefined | FileFacts
type RuleCheck = (value: RuleInput, settings: RuleSettings, others: Readonly<Record<string, unknown>>) => boolean

interface Rule {
  /** English message; names in braces are filled in when localizing. */
  readonly message: string
  readonly passes: RuleCheck
}

const asText = (value: RuleInput): string =>
  typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value)
const otherText = (others: Readonly<Record<string, unknown>>, name: string | undefined): string => {
  const other = others[name ?? '']
  return typeof other === 'string' || typeof other === 'number' || typeof other === 'boolean' ? `${other}` : ''
}
const isEmpty = (value: RuleInput): boolean =>
  value == null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)
const asFile = (value: RuleInput): FileFacts | undefined =>
  typeof value === 'object' && value !== null && 'mime' in value ? (value as FileFacts) : undefined
const allFiles = (value: RuleInput, passes: (file: FileFacts | undefined) => boolean): boolean =>
  Array.isArray(value) ? value.every((item: Json) => passes(asFile(item))) : passes(asFile(value))
const extension = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
const textRule =
  (pattern: RegExp): RuleCheck =>
  (value) =>
    pattern.test(asText(value))
const numberOf = (value: RuleInput): number => {
  if (typeof value === 'number') return value
  const isMoney = typeof value === 'object' && value !== null && 'amount' in value
  return isMoney && typeof value.amount === 'number' ? value.amount : Number(asText(value))
}
const sizeOf = (value: RuleInput): number => (Array.isArray(value) ? value.length : [...asText(value)].length)

const emailPattern = /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)+$/u
const notEmail = 'The {field} field must be a valid email.'
const wrongFile = 'The {field} field must be a valid file type.'

/**
 * Form rules (specification, section 5), shared by page and server. Empty values pass all but `required`, `required_if`
 * and `confirmed`. Lengths count code points, not UTF-16 units, or the items of a list.
 */
export const rules = {
  required: { message: 'The {field} field is required.', passes: (value) => !isEmpty(value) },
  required_if: {
    message: 'The {field} field is required.',
    passes: (value, { target, values }, others) =>
      !isEmpty(value) || !(values ?? []).includes(otherText(others, target)),
  },
  alpha: { message: 'The {field} field may only contain letters.', passes: textRule(/^\p{L}+$/u) },
  alpha_num: {
    message: 'The {field} field may only contain letters and numbers.',
    passes: textRule(/^[\p{L}\p{N}]+$/u),
  },
  alpha_dash: {
    message: 'The {field} field may only contain letters, numbers, dashes and underscores.',
    passes: textRule(/^[\p{L}\p{N}_-]+$/u),
  },
  alpha_spaces: { message: 'The {field} field may only contain letters and spaces.', passes: textRule(/^[\p{L} ]+$/u) },
  numeric: {
    message: 'The {field} field must be a number.',
    passes: (value) => asText(value).trim() !== '' && Number.isFinite(numberOf(value)),
  },
  integer: {
    message: 'The {field} field must be a whole number.',
    passes: (value) => Number.isInteger(numberOf(value)),
  },
  decimal: {
    message: 'The {field} field may have up to {decimals} decimal places.',
    passes: (value, { decimals = 6 }) => (asText(value).split('.')[1] ?? '').length <= decimals,
  },
  digits: {
    message: 'The {field} field must be exactly {length} digits.',
    passes: (value, { length }) => /^\d+$/.test(asText(value)) && asText(value).length === length,
  },
  email: { message: notEmail, passes: (value) => emailPattern.test(asText(value)) && asText(value).length <= 254 },
  plain_email: {
    message: 'The {field} field may only contain letters a–z, digits and . _ - +',
    passes: (value) => isMailAddress(asText(value)),
  },
  one_date: {
    message: 'The date in the {field} field could be {first} or {second}. Use a four-digit year, or add 民國.',
    passes: (value) => isEmpty(value) || isCalendarDate(asText(value)),
  },
  existing_date: {
    message: 'The {field} field has a date that doesn’t exist.',
    passes: (value) => isEmpty(value) || isCalendarDate(asText(value)),
  },
  length: {
    message: 'The {field} field must be {length} long.',
    passes: (value, { length }) => sizeOf(value) === length,
  },
  min: {
    message: 'The {field} field must be at least {length} characters.',
    passes: (value, { length = 0 }) => sizeOf(value) >= length,
  },
  max: {
    message: 'The {field} field may not be greater than {length} characters.',
    // A text never has more code points than UTF-16 units, so most texts needn't be split.
    passes: (value, { length = 0 }) => (typeof value === 'string' && value.length <= length) || sizeOf(value) <= length,
  },
  between: {
    message: 'The {field} field must be between {min} and {max}.',
    passes: (value, { min = -Infinity, max = Infinity }) => numberOf(value) >= min && numberOf(value) <= max,
  },
  min_value: {
    message: 'The {field} field must be {min} or more.',
    passes: (value, { min = -Infinity }) => numberOf(value) >= min,
  },
  max_value: {
    message: 'The {field} field must be {max} or less.',
    passes: (value, { max = Infinity }) => numberOf(value) <= max,
  },
  oneOf: {
    message: 'The {field} field is not a valid value.',
    passes: (value, { values = [] }) =>
      Array.isArray(value)
        ? value.every((item: Json) => values.includes(asText(item)))
        : values.includes(asText(value)),
  },
  excluded: {
    message: 'The {field} field is not a valid value.',
    passes: (value, { values = [] }) => !values.includes(asText(value)),
  },
  regex: {
    message: 'The {field} field has an invalid format.',
    passes: (value, { pattern = '' }) => new RegExp(pattern, 'u').test(asText(value)),
  },
  visible: {
    message: 'The {field} field contains invisible characters. Delete the text and type it again.',
    passes: (value) => findHiddenMark(value) === undefined,
  },
  confirmed: {
    message: 'Password confirmation does not match',
    passes: (value, { target }, others) => asText(value) === otherText(others, target),
  },
  isExist: {
    message: 'The {field} already exists.',
    passes: (value, { values = [] }) => !values.includes(asText(value)),
  },
  image: { message: wrongFile, passes: (value) => allFiles(value, (file) => (file?.mime ?? '').startsWith('image/')) },
  mimes: {
    message: wrongFile,
    passes: (value, { values = [] }) => allFiles(value, (file) => values.includes(file?.mime ?? '')),
  },
  ext: {
    message: wrongFile,
    passes: (value, { values = [] }) => allFiles(value, (file) => values.includes(extension(file?.name ?? ''))),
  },
  dimensions: {
    message: 'The {field} field must be {width} by {height} pixels.',
    passes: (value, { width, height }) => asFile(value)?.width === width && asFile(value)?.height === height,
  },
  size: {
    message: 'The {field} field must be less than {kilobytes}KB.',
    passes: (value, { kilobytes = 0 }) => allFiles(value, (file) => (file?.bytes ?? Infinity) < kilobytes * 1024),
  },
} satisfies Record<string, Rule>

export type RuleName = keyof typeof rules

export interface RuleUse extends RuleSettings {
  readonly rule: RuleName
}

export interface FieldIssue {
  readonly field: string
  readonly rule: RuleName
  readonly settings: RuleSettings
}

const alwaysChecked: readonly RuleName[] = ['required', 'required_if', 'confirmed']

export function firstBrokenRule(
  field: string,
  value: Json | undefined | FileFacts,
  uses: readonly RuleUse[],
  others: Readonly<Record<string, unknown>> = {},
): FieldIssue | undefined {
  const isNothing = isEmpty(value)
  for (const use of uses) {
    if (isNothing && !alwaysChecked.includes(use.rule)) continue
    const { passes }: Rule = rules[use.rule]
    if (passes(value, use, others)) continue
    const { rule, ...settings } = use
    return { field, rule, settings }
  }
  return undefined
}
