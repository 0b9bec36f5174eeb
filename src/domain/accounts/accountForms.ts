import { type FieldIssue, firstBrokenRule, type RuleUse } from '../fields/rules.ts'
import type { Json } from '../json.ts'
import { companyNameRules } from './companyName.ts'
import { foldAccount, longestAddress } from './emailAddress.ts'
import { termsVersion } from './terms.ts'

const required: RuleUse = { rule: 'required' }

/** Names go into letters: no control marks, no line breaks, no brackets, nothing that a mail program turns into a link. */
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
/** Long passwords are welcome, of any characters; the longest one only keeps the work of hashing bounded. */
const password: readonly RuleUse[] = [required, { rule: 'min', length: 8 }, { rule: 'max', length: 256 }]
const passwordConfirmation: readonly RuleUse[] = [required, { rule: 'confirmed', target: 'password' }]
const terms: readonly RuleUse[] = [required, { rule: 'oneOf', values: [termsVersion] }]
const company: readonly RuleUse[] = [required, ...companyNameRules]

/** The rules of every form about accounts, each once for page and server; keys are the names that the calls use. */
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
  /** The name by which companies know somebody of the provider's staff. */
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
  /** Joining with Google or Apple asks for no password. */
  acceptWithIdentity: { firstName: personName, lastName: personName, termsVersion: terms },
  user: { firstName: personName, lastName: personName, roles: [required] },
} as const satisfies Record<string, Readonly<Record<string, readonly RuleUse[]>>>

export type AccountForm = keyof typeof accountForms

/**
 * The first broken rule of each field of a form, in the form's order; an empty list means that the form may be sent. An address is
 * looked at as it is kept: full-width letters are plain ones.
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
