import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { carryOut, refuse, type Carried } from './carryOut.ts'
import { isDatabaseTrouble } from '../../storage/databaseTrouble.ts'
import type { CompanyWriter } from './companyWriter.ts'
import type { Seen } from './readSeen.ts'
import { resolveRecordConflict } from './resolveRecordConflict.ts'
import { undoable } from './retryAlone.ts'
import type { Ports } from '../../ports.ts'

export interface Judging {
  readonly transaction: Transaction<DatabaseSchema>
  readonly ports: Pick<Ports, 'reportFault'>
  readonly writer: CompanyWriter
  readonly member: Member
  readonly seen: Seen
  /** Highest operation number processed before the batch, per device. */
  readonly highest: ReadonlyMap<string, number>
  /** True if each operation is written separately in a savepoint; false if all are written together later. */
  readonly isAlone: boolean
}

/**
 * Applies one operation. A refused or failed operation leaves no trace and doesn't stop the batch. Rethrows database
 * failures, because the whole batch must then be resent.
 */
export async function carryOutSafely(judging: Judging, operation: Operation): Promise<Carried> {
  const { transaction, writer, isAlone } = judging
  const { ledger } = writer
  if (isAlone) {
    return undoable(
      { transaction, ledger },
      () => tryOut(judging, operation),
      ({ isRefused }) => isRefused,
    )
  }
  const mark = ledger.mark()
  const carried = await tryOut(judging, operation)
  if (carried.isRefused) ledger.rewind(mark)
  return carried
}

async function tryOut(judging: Judging, operation: Operation): Promise<Carried> {
  const { ports, writer, member, seen, isAlone } = judging
  try {
    if (isLate(judging, operation) && (await writer.ledger.isOvertaken(operation))) return refuse('overtaken')
    const carried = await carryOutAnyKind(writer, member, seen(operation))
    if (isAlone && !carried.isRefused) await writer.ledger.flush()
    return carried
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error
    ports.reportFault(error, `operation ${operation.opId}`)
    return refuse('server_error')
  }
}

/**
 * Returns whether an operation has a lower number than an operation already processed, so it could take effect out of
 * order.
 */
const isLate = ({ highest }: Judging, { clientId, seq }: Operation): boolean => seq < (highest.get(clientId) ?? 0)

function carryOutAnyKind(writer: CompanyWriter, member: Member, operation: Operation): Carried | Promise<Carried> {
  if (operation.kind === 'resolve') {
    return operation.entity === 'conflict' ? resolveRecordConflict(writer, member, operation) : refuse('invalid')
  }
  return operation.entity === 'conflict' ? refuse('no_access') : carryOut(writer, member, operation)
}
