import type { Transaction } from 'kysely'
import { runQuery } from '../../storage/runQuery.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'

const answered = `SELECT max(seq) AS seq FROM applied_op WHERE company_id = ? AND client_id = ? AND result <> ''`
const noted = 'SELECT last_seq AS seq FROM sync_client WHERE company_id = ? AND client_id = ?'

/**
 * Returns the highest processed operation number per device, to detect late operations. Results of lower numbers may
 * have been cleared, but the device's row still has its last number.
 */
export async function readHighest(
  transaction: Transaction<DatabaseSchema>,
  companyId: string,
  clientIds: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const highest = new Map<string, number>()
  for (const clientId of new Set(clientIds)) {
    const values = [companyId, clientId]
    const rows = [
      ...(await runQuery<{ seq: number | null }>(transaction, answered, values)),
      ...(await runQuery<{ seq: number | null }>(transaction, noted, values)),
    ]
    highest.set(clientId, Math.max(0, ...rows.map(({ seq }) => seq ?? 0)))
  }
  return highest
}
