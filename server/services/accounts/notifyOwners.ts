import type { Kysely } from 'kysely'
import type { Role } from '#domain/access/permissions.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import type { Ports } from '../../ports.ts'
import type { CompanyAccess } from '../mail/letter.ts'
import type { RegisterSource } from './register.ts'

/**
 * Emails all active owners of a company about newly granted access, including the owner who granted it, in case another
 * person used their session.
 */
export async function notifyOwners(
  { database, post }: Pick<Ports, 'post'> & { readonly database: Kysely<DatabaseSchema> },
  companyId: string,
  access: CompanyAccess,
  { locale, origin }: Pick<RegisterSource, 'locale' | 'origin'>,
): Promise<void> {
  const members = database.selectFrom('account').select(['id', 'roles']).where('company_id', '=', companyId)
  const rows = await members.where('status', '=', 1).where('staff_id', 'is', null).orderBy('id').execute()
  for (const { id, roles } of rows) {
    if (!(JSON.parse(roles) as Role[]).includes('owner')) continue
    await post.enqueue({ subject: { ...access, companyId, userId: id }, locale, origin }, database)
  }
}
