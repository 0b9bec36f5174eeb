import type { Ports } from '../../ports.ts'
import type { Session } from '../sessions/sessions.ts'

/**
 * Returns the key that encrypts an account's data on its devices after sign-out. The key is created on first use and
 * never changes, so that later sign-ins can decrypt earlier data.
 */
export async function readSealKey(
  { database, random }: Pick<Ports, 'database' | 'random'>,
  { member, account }: Pick<Session, 'member' | 'account'>,
): Promise<string> {
  if (account.seal_key !== null) return account.seal_key
  const made = Buffer.from(random(32)).toString('base64url')
  await database
    .updateTable('account')
    .set({ seal_key: made })
    .where('company_id', '=', member.companyId)
    .where('id', '=', member.userId)
    .where('seal_key', 'is', null)
    .execute()
  // Read the key again, since a concurrent request may have created it first.
  const row = await database
    .selectFrom('account')
    .select('seal_key')
    .where('company_id', '=', member.companyId)
    .where('id', '=', member.userId)
    .executeTakeFirst()
  return row?.seal_key ?? made
}
