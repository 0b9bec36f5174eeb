import type { Transaction } from 'kysely'
import type { Role } from '#domain/access/permissions.ts'
import { foldAccount } from '#domain/fields/emailAddress.ts'
import type { getProfile, IdentityProvider, updateProfile } from '#domain/contracts/accountProfile.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { localeOf } from '#domain/locale.ts'
import { currencies } from '#domain/money/money.ts'
import { areaUnits } from '#domain/units/areaUnits.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import type { Session } from '../sessions/sessions.ts'
import { asProved } from './asProved.ts'
import { notifyOwner } from './notifyOwner.ts'
import { proveAgain, type Prover, readOwnAccount } from './ownAccount.ts'
import { noteOwnChange } from './passwordReset.ts'
import type { RegisterSource } from './register.ts'
import { refuseForm } from './refuseForm.ts'
import type { Ports } from '../../ports.ts'

export async function readProfile(
  context: Pick<Ports, 'database'>,
  session: Session,
): Promise<ReplyOf<typeof getProfile>> {
  const { database } = context
  const account = await readOwnAccount(context, session)
  const { companyId, userId } = session.member
  const company = await database
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const wanted = database.selectFrom('email_change').select('email').where('company_id', '=', companyId)
  const pending = await wanted.where('user_id', '=', userId).executeTakeFirst()
  const linked = database.selectFrom('identity').selectAll().where('company_id', '=', companyId)
  const identities = await linked.where('user_id', '=', userId).orderBy('provider').execute()
  return {
    id: account.id,
    firstName: account.first_name,
    lastName: account.last_name,
    userName: account.user_name ?? '',
    email: account.email,
    pendingEmail: pending?.email ?? null,
    phone: account.phone ?? '',
    locale: account.locale === null ? null : localeOf(account.locale),
    areaUnit: areaUnits.find((unit) => unit === account.area_unit) ?? null,
    currency: currencies.find((currency) => currency === account.currency) ?? null,
    hasPassword: account.password_hash !== '',
    identities: identities.map((row) => ({
      provider: row.provider as IdentityProvider,
      email: row.email,
      linkedAt: row.linked_at,
    })),
    company: company.name,
    roles: JSON.parse(account.roles) as Role[],
  }
}

/** Changes the given profile fields. Changing the user name requires `proveAgain` and emails the user. */
export async function changeProfile(
  context: Prover & Pick<Ports, 'post' | 'pokes'>,
  session: Session,
  input: InputOf<typeof updateProfile>,
  asked: RegisterSource,
): Promise<ReplyOf<typeof updateProfile>> {
  const account = await readOwnAccount(context, session)
  const { firstName = account.first_name, lastName = account.last_name } = input
  const { userName = account.user_name ?? '', phone = account.phone ?? '' } = input
  refuseForm('profile', { firstName, lastName, userName, phone })
  const user_name = userName.trim() === '' ? null : foldAccount(userName)
  const { locale = account.locale, areaUnit = account.area_unit, currency = account.currency } = input
  const { companyId, userId } = session.member
  const hasNewUserName = user_name !== account.user_name
  if (hasNewUserName) await proveAgain(context, account, session, input.currentPassword, asked)
  const change = async (transaction: Transaction<DatabaseSchema>) => {
    if (user_name !== null && hasNewUserName) {
      await holdAlone(transaction, `user name ${user_name}`)
      const taken = transaction.selectFrom('account').select('id').where('user_name', '=', user_name)
      if (await taken.executeTakeFirst()) throw isTaken('userName')
    }
    await transaction
      .updateTable('account')
      .set({ first_name: firstName.trim(), last_name: lastName.trim(), user_name, phone: phone.trim() || null })
      .set({ locale, area_unit: areaUnit, currency })
      .where('company_id', '=', companyId)
      .where('id', '=', userId)
      .execute()
    if (hasNewUserName) await notifyOwner(context, account, { kind: 'userNameChanged' }, asked, transaction)
  }
  if (hasNewUserName) {
    await asProved(context, account, change, 'passwordWrong')
    await noteOwnChange(context, account, 'userNameChange', asked)
  } else await context.database.transaction().execute(change)
  context.pokes.announce(companyId, 'access')
  return readProfile(context, session)
}

const isTaken = (field: string): AppError =>
  new AppError('invalidFields', { fields: [{ field, rule: 'isExist', settings: {} }] })
