import { sql, type Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import type { ServerContext } from '../../context.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { carryOut, refuse, type Carried } from './carryOut.ts'
import type { Desk } from './desk.ts'
import { resolveConflict } from './resolveConflict.ts'

/**
 * Carries one operation out behind a savepoint: refused or failed, it leaves no trace and the rest of the batch goes on.
 * A failure of the database itself is thrown on, because the whole batch must then be sent again.
 */
export async function carryOutSafely(
  transaction: Transaction<DatabaseSchema>,
  { reportFault }: Pick<ServerContext, 'reportFault'>,
  desk: Desk,
  member: Member,
  operation: Operation,
): Promise<Carried> {
  const mark = desk.ledger.mark()
  await sql`savepoint one_operation`.execute(transaction)
  const carried = await carryOutAnyKind(desk, member, operation).catch((error: unknown) => {
    if (isDatabaseTrouble(error)) throw error
    reportFault(error, `operation ${operation.opId}`)
    return refuse('server_error')
  })
  if (carried.isRefused) {
    await sql`rollback to savepoint one_operation`.execute(transaction)
    desk.ledger.rewind(mark)
  }
  await sql`release savepoint one_operation`.execute(transaction)
  return carried
}

async function carryOutAnyKind(desk: Desk, member: Member, operation: Operation): Promise<Carried> {
  if (operation.schemaV > currentSchemaV) return refuse('schema')
  if (operation.kind === 'resolve') {
    return operation.entity === 'conflict' ? resolveConflict(desk, member, operation) : refuse('invalid')
  }
  // Conflicts are written by the server only; a person decides them.
  return operation.entity === 'conflict' ? refuse('no_access') : carryOut(desk, member, operation)
}

const trouble = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CORRUPT|NOMEM|CANTOPEN|INTERRUPT)/

const isDatabaseTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && trouble.test(error.code)
