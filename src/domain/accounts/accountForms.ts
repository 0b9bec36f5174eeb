import { type FieldIssue, firstBrokenRule, type RuleUse } from '../fields/rules.ts'
import type { Json } from '../json.ts'
import { companyNameRules } from './companyName.ts'
import { foldAccount, longestAddress } from '../fields/emailAddress.ts'
import { termsVersion } from './terms.ts'

const required: RuleUse = { rule: 'required' }

/**
 * Names appear in emails, so they must not contain control characters, line breaks, angle brackets, double quotes, @,
 * colons or slashes.
 */
const personPattern = '^[^\\p{C}\\p{Zl}\\p{Zp}<>@:/\\\\"]+$'

const personName: readonly RuleUse[] = [
  required,
  { rule: 'max', length: 60 },
  { rule: 'regex', pattern: personPattern },
]
const email: readonly RuleUse[] = [
  required,
  { rule: 'max', length: longestAddress },
  { rule: 'email' },
  { rule: 'plain_email' },
]
/** Any characters are allowed. The maximum length only limits hashing work. */
const password: readonly RuleUse[] = [required, { rule: 'min', length: 8 }, { rule: 'max', length: 256 }]
const passwordConfirmation: readonly RuleUse[] = [required, { rule: 'confirmed', target: 'password' }]
const terms: readonly RuleUse[] = [required, { rule: 'oneOf', values: [termsVersion] }]
const company: readonly RuleUse[] = [required, ...companyNameRules]

export const accountForms = {
  register: {
    firstName: personName,
    lastName: personName,
    email,
    password,
    passwordConfirmation,
    company,
    termsVersion: terms,
  },
  createOwner: { firstName: personName, lastName: personName, company },
  /** Name of a provider staff member, as companies see it. */
  staff: { name: personName },
  registerWithIdentity: { firstName: personName, lastName: personName, company, termsVersion: terms },
  verify: { code: [required, { rule: 'digits', length: 6 }] },
  forgotPassword: { email },
  resetPassword: { password, passwordConfirmation },
  changePassword: { currentPassword: [required], password, passwordConfirmation },
  changeEmail: { email, currentPassword: [required] },
  profile: {
    firstName: personName,
    lastName: personName,
    userName: [{ rule: 'min', length: 3 }, { rule: 'max', length: 40 }, { rule: 'alpha_dash' }],
    phone: [{ rule: 'regex', pattern: '^09\\d{2}-\\d{6}$' }],
  },
  invite: { email, roles: [required] },
  acceptInvitation: {
    firstName: personName,
    lastName: personName,
    password,
    passwordConfirmation,
    termsVersion: terms,
  },
  acceptWithIdentity: { firstName: personName, lastName: personName, termsVersion: terms },
  user: { firstName: personName, lastName: personName, roles: [required] },
} as const satisfies Record<string, Readonly<Record<string, readonly RuleUse[]>>>

export type AccountForm = keyof typeof accountForms

/**
 * Returns the first broken rule per field, in form order; empty if valid. The email is checked as it would be stored,
 * with full-width characters folded.
 */
export function checkAccountForm(form: AccountForm, entries: Readonly<Record<string, unknown>>): FieldIssue[] {
  const fields: Readonly<Record<string, readonly RuleUse[]>> = accountForms[form]
  const { email } = entries
  const folded = typeof email === 'string' ? { ...entries, email: foldAccount(email) } : entries
  return Object.entries(fields)
    .map(([field, uses]) =>
      firstBrokenRule(field, folded[field as keyof typeof folded] as Json | undefined, uses, folded),
    )
    .filter((issue) => issue !== undefined)
}
