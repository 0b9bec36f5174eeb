import { AppError } from '#domain/errors.ts'
import { uuidV7 } from '#domain/ids.ts'
import type { AccountRow } from '../../storage/databaseSchema.ts'
import { notifyOwners } from '../accounts/notifyOwners.ts'
import type { RegisterSource } from '../accounts/register.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import { accountRow } from '../accounts/createCompany.ts'
import type { StaffSession } from './staffSessions.ts'
import type { Ports } from '../../ports.ts'

/**
 * Signs staff in to a company as a guest: a viewer under their own name, visible in the company's user list. Guests
 * have no password, use no seat, and can be disabled by members who manage users. Each sign-in resets the guest's name
 * and roles.
 */
export async function comeIn(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'post' | 'pokes'>,
  { staffId, name }: StaffSession,
  { companyId, reason }: { readonly companyId: string; readonly reason: string },
  source: RegisterSource,
): Promise<AccountRow> {
  const company = await context.database
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!company) throw new AppError('dataMissing')
  const guest = await findGuest(context, companyId, staffId, name)
  if (guest.status !== 1) throw new AppError('accountInvalid')
  context.pokes.announce(companyId, 'access')
  const object = { kind: 'company', id: companyId, label: company.name }
  await noteAudit(context, { companyId, action: 'staffAct', actor: guest, object, source, details: { reason } })
  await notifyOwners(context, companyId, { kind: 'staffEntered', actor: name, reason }, source)
  return guest
}

async function findGuest(
  { database, clock, random }: Pick<Ports, 'database' | 'clock' | 'random'>,
  companyId: string,
  staffId: string,
  name: string,
): Promise<AccountRow> {
  const known = await database
    .selectFrom('account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  const asGuest = {
    first_name: name,
    last_name: '(Catchment)',
    roles: '["viewer"]',
    password_hash: '',
    user_name: null,
  }
  if (known) {
    const own = database.updateTable('account').set(asGuest).where('company_id', '=', companyId)
    await own.where('id', '=', known.id).execute()
    return { ...known, ...asGuest }
  }
  const id = uuidV7(clock(), random(10))
  // The `.invalid` domain never exists, so no email or link reaches this account.
  const person = { email: `${id}@staff.invalid`, firstName: name, lastName: '(Catchment)', passwordHash: '' }
  const made = accountRow(
    companyId,
    { id, ...person, roles: ['viewer'], boundStoreIds: [] },
    new Date(clock()).toISOString(),
  )
  return database
    .insertInto('account')
    .values({ ...made, staff_id: staffId })
    .returningAll()
    .executeTakeFirstOrThrow()
}
