import { type AccountForm, checkAccountForm } from '#domain/accounts/accountForms.ts'
import { AppError } from '#domain/errors.ts'

/** Throws `invalidFields`, with each invalid field's first broken rule, if a form is invalid. */
export function refuseForm(form: AccountForm, entries: Readonly<Record<string, unknown>>): void {
  const fields = checkAccountForm(form, entries)
  if (fields.length > 0) throw new AppError('invalidFields', { fields })
}

/** Throws `invalidEmail` if a form with a single address is invalid. */
export function refuseAddress(form: 'forgotPassword', entries: Readonly<Record<string, unknown>>): void {
  const fields = checkAccountForm(form, entries)
  if (fields.length > 0) throw new AppError('invalidEmail', { fields })
}
