import { checkAccountForm } from '#domain/accounts/accountForms.ts'
import { foldAccount, isMailAddress } from '#domain/fields/emailAddress.ts'
import { uuidV7 } from '#domain/ids.ts'
import { endGuestSessions } from './staffSessions.ts'
import type { Ports } from '../../ports.ts'

type Keeper = Pick<Ports, 'database' | 'clock' | 'random' | 'passwords' | 'pokes'>

export class StaffProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StaffProblem'
  }
}

/**
 * Creates a staff account, or enables an existing account with a new name and password and ends its sessions. Returns
 * the generated password, which is shown only once.
 */
export async function createStaff(context: Keeper, email: string, name: string): Promise<string> {
  const { database, clock, random, passwords } = context
  if (!isMailAddress(email)) throw new StaffProblem(`--email is "${email}"; it must be a mail address.`)
  if (name.trim() === '') throw new StaffProblem('--name is missing: the name that companies read.')
  if (checkAccountForm('staff', { name: name.trim() }).length > 0)
    throw new StaffProblem('--name must be a name: at most 60 characters, no hidden marks and none of < > @ : / \\ "')
  const password = Buffer.from(random(18)).toString('base64url')
  const row = { name: name.trim(), password_hash: await passwords.hash(password), status: 1 }
  const id = uuidV7(clock(), random(10))
  const created_at = new Date(clock()).toISOString()
  await database
    .insertInto('staff')
    .values({ id, email: foldAccount(email), created_at, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
  await endSessionsOf(context, email)
  return password
}

/** Removes a staff account and ends all its sessions, including those in companies. */
export async function removeStaff(context: Keeper, email: string): Promise<void> {
  const removed = await context.database
    .updateTable('staff')
    .set({ status: 0 })
    .where('email', '=', foldAccount(email))
    .executeTakeFirst()
  if (removed.numUpdatedRows === 0n) throw new StaffProblem(`Nobody with the address ${email} is staff.`)
  await endSessionsOf(context, email)
}

async function endSessionsOf({ database, pokes }: Keeper, email: string): Promise<void> {
  const person = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', foldAccount(email))
    .executeTakeFirstOrThrow()
  await database.deleteFrom('staff_session').where('staff_id', '=', person.id).execute()
  await endGuestSessions({ database, pokes }, person.id)
}
