import { type AccountForm, checkAccountForm } from '#domain/accounts/accountForms.ts'
import { AppError } from '#domain/errors.ts'

/** Refuses what breaks the rules of a form, with the first broken rule of each field. */
export function refuseForm(form: AccountForm, entries: Readonly<Record<string, unknown>>): void {
  const fields = checkAccountForm(form, entries)
  if (fields.length > 0) throw new AppError('invalidFields', { fields })
}

/** The same for a form of one address: what is wrong with it is always `invalidEmail`. */
export function refuseAddress(form: 'forgotPassword', entries: Readonly<Record<string, unknown>>): void {
  const fields = checkAccountForm(form, entries)
  if (fields.length > 0) throw new AppError('invalidEmail', { fields })
}
