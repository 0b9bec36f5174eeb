import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { InputOf } from '#domain/contracts/endpoint.ts'
import type { push } from '#domain/contracts/sync.ts'
import { runQuery } from '../../storage/runQuery.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { insertRows } from '../../storage/insertRows.ts'
import { emptyAnswers } from './answers.ts'
import type { DeviceContact } from './deviceContact.ts'
import { countNewDevice } from './floodLimits.ts'
import type { Ports } from '../../ports.ts'

type Known = Pick<DatabaseSchema['sync_client'], 'last_seq' | 'acked_through' | 'skew_ms'>

const knownOfClient = 'SELECT last_seq, acked_through, skew_ms FROM sync_client WHERE company_id = ? AND client_id = ?'

/**
 * Records a device's progress permanently: operations sent, results received, and clock skew. Throws `tooManyTries` for
 * too many new devices of a member.
 */
export async function noteClient(
  transaction: Transaction<DatabaseSchema>,
  { allowances }: Pick<Ports, 'allowances'>,
  { companyId, userId }: Member,
  { clientId, ops, ackedThrough }: InputOf<typeof push>,
  at: string,
  { contactAt, sendingSince }: DeviceContact,
): Promise<void> {
  const [known] = await runQuery<Known>(transaction, knownOfClient, [companyId, clientId])
  if (!known) await countNewDevice(allowances, { companyId, userId }, transaction)
  const own = ops.filter((op) => partOf(op, 'clientId') === clientId)
  const before = known?.acked_through ?? 0
  const row = {
    user_id: userId,
    last_seq: Math.max(known?.last_seq ?? 0, ...numbersIn(own, 'seq')),
    acked_through: Math.max(before, ackedThrough),
    seen_at: at,
    contact_at: contactAt,
    sending_since: sendingSince,
    skew_ms: numbersIn(own, 'skewMs').at(-1) ?? known?.skew_ms ?? null,
  }
  await insertRows(transaction, 'sync_client', [{ company_id: companyId, client_id: clientId, ...row }], {
    key: ['company_id', 'client_id'],
  })
  if (row.acked_through > before) await emptyAnswers(transaction, companyId, clientId, row.acked_through)
}

const partOf = (operation: unknown, name: string): unknown => (operation as Record<string, unknown> | null)?.[name]

const numbersIn = (operations: readonly unknown[], name: string): number[] =>
  operations
    .map((operation) => partOf(operation, name))
    .filter((part): part is number => typeof part === 'number' && Number.isSafeInteger(part))
