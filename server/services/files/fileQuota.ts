import type { Member } from '#domain/access/permissions.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../../storage/database.ts'
import type { Ports, Allowance } from '../../ports.ts'

const bytesOfMember: Allowance = { name: 'bytes of files', whole: 5_000_000_000, withinMs: 86_400_000 }

/** Throws `filesFull` if a file exceeds the company's storage, `filesToday` if the member's daily limit is used up. */
export async function refuseBeyondQuota(
  { database, allowances, env }: Pick<Ports, 'database' | 'allowances' | 'env'>,
  { companyId, userId }: Member,
  bytes: number,
): Promise<void> {
  const of = [bytesOfMember, `${companyId} ${userId}`] as const
  await allowances.refuseIfSpent([of], 'filesToday')
  const used = (await bytesIn(database, 'file', companyId)) + (await bytesIn(database, 'file_upload', companyId))
  if (used + bytes > env.fileQuota) throw new AppError('filesFull')
  await allowances.take([[...of, bytes]])
}

/** An unfinished upload counts with its full size. */
async function bytesIn(database: Database, table: 'file' | 'file_upload', companyId: string): Promise<number> {
  const sum = database.selectFrom(table).select((row) => row.fn.sum('bytes').as('bytes'))
  return Number((await sum.where('company_id', '=', companyId).executeTakeFirstOrThrow()).bytes ?? 0)
}
