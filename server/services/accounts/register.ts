import type { Kysely, Transaction } from 'kysely'
import { foldAccount } from '#domain/fields/emailAddress.ts'
import type { register } from '#domain/contracts/accountRegister.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import { auditRefusedTry } from '../audit/auditRefusedTry.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import { createOwnCompany } from './createOwnCompany.ts'
import { takeCode, takeToken } from '../credentials/mailProofs.ts'
import { refuseEasyPassword } from '../credentials/passwordPolicy.ts'
import { refuseForm } from './refuseForm.ts'
import { mailWait, takeMailTurn } from '../credentials/throttle.ts'
import type { Ports } from '../../ports.ts'

export const registrationMs = 7 * 86_400_000

export interface RegisterSource extends RequestSource {
  readonly origin: string
}

/**
 * Stores a registration; company and owner are created once the mailbox is verified. Each registration with the same
 * address has its own code, so that no one verifies another person's data.
 */
export async function takeRegistration(
  context: Pick<Ports, 'database' | 'clock' | 'steady' | 'random' | 'passwords' | 'post'>,
  input: InputOf<typeof register>,
  asked: RegisterSource,
): Promise<ReplyOf<typeof register>> {
  refuseForm('register', input)
  const { database, clock, random, post } = context
  const { firstName, lastName, company, password, termsVersion } = input
  const email = foldAccount(input.email)
  await refuseEasyPassword(password, [email, firstName, lastName, company])
  if (await hasAccount(context, email)) throw new AppError('emailRegistered')
  const waitSeconds = await takeMailTurn(context, `registration ${email}`)
  const id = Buffer.from(random(18)).toString('base64url')
  const password_hash = await context.passwords.hash(password)
  const person = { first_name: firstName.trim(), last_name: lastName.trim(), company: company.trim() }
  await database
    .deleteFrom('registration')
    .where('created_at', '<', clock() - registrationMs)
    .execute()
  await database
    .insertInto('registration')
    .values({
      id,
      email,
      password_hash,
      ...person,
      terms_version: termsVersion,
      locale: asked.locale,
      created_at: clock(),
    })
    .execute()
  await post.enqueue({ subject: { kind: 'verify', registrationId: id }, locale: asked.locale, origin: asked.origin })
  return { registrationId: id, email, waitSeconds }
}

/** Returns a pending registration; throws `accountMissing` if it is unknown or older than seven days. */
async function readWaiting({ database, clock }: Pick<Ports, 'database' | 'clock'>, id: string) {
  const row = await database
    .selectFrom('registration')
    .selectAll()
    .where('id', '=', id)
    .where('created_at', '>', clock() - registrationMs)
    .executeTakeFirst()
  if (!row) throw new AppError('accountMissing')
  return row
}

export async function readRegistrationWait(context: Pick<Ports, 'database' | 'clock' | 'steady'>, id: string) {
  const { email } = await readWaiting(context, id)
  return { email, waitSeconds: await mailWait(context, `registration ${email}`) }
}

export async function sendVerificationAgain(
  context: Pick<Ports, 'database' | 'clock' | 'steady' | 'post'>,
  id: string,
  { locale, origin }: RegisterSource,
) {
  const { email } = await readWaiting(context, id)
  const waitSeconds = await takeMailTurn(context, `registration ${email}`)
  await context.post.enqueue({ subject: { kind: 'verify', registrationId: id }, locale, origin })
  return { waitSeconds }
}

export async function verifyRegistration(
  context: Ports,
  proof: { token: string } | { registrationId: string; code: string },
  source: RequestSource,
): Promise<{ email: string }> {
  const id = await provenRegistration(context, proof, source)
  const row = await readWaiting(context, id)
  const person = {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    passwordHash: row.password_hash,
  }
  const { companyId, userId } = await context.database.transaction().execute(async (transaction) => {
    await claimAddress(transaction, row.email)
    const consent = { terms: row.terms_version, locale: row.locale }
    return createOwnCompany(transaction, context, row.company, { ...person, ...consent })
  })
  const actor = { id: userId, first_name: row.first_name, last_name: row.last_name }
  const object = { kind: 'company', id: companyId, label: row.company }
  await noteAudit(context, { companyId, action: 'register', actor, object, source })
  return { email: row.email }
}

async function provenRegistration(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'allowances'>,
  proof: { token: string } | { registrationId: string; code: string },
  source: RequestSource,
): Promise<string> {
  if ('token' in proof) return (await takeToken(context, 'registration', proof.token)).subject
  refuseForm('verify', proof)
  await readWaiting(context, proof.registrationId)
  const whose = { companyId: '', subject: proof.registrationId }
  const about = { companyId: '', action: 'register', source } as const
  await auditRefusedTry(context, about, () => takeCode(context, 'registration', whose, proof.code))
  return proof.registrationId
}

/**
 * Claims an address for a new or changed account and deletes pending registrations with this address. Claims for the
 * same address run one at a time. Throws `emailRegistered` if an account already has the address.
 */
export async function claimAddress(transaction: Transaction<DatabaseSchema>, email: string): Promise<void> {
  await holdAlone(transaction, `address ${email}`)
  if (await hasAccount({ database: transaction }, email)) throw new AppError('emailRegistered')
  await transaction.deleteFrom('registration').where('email', '=', email).execute()
}

export async function hasAccount(
  { database }: { readonly database: Pick<Kysely<DatabaseSchema>, 'selectFrom'> },
  email: string,
): Promise<boolean> {
  const found = await database.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  return found !== undefined
}
