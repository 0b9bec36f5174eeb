import { companyIds } from '../parts/cast.ts'
import type { World } from '../parts/World.ts'

/** Checks that discarded changes are reported to the server with all fields (I12). Not checked after a restore. */
export function checkDiscards(world: World): void {
  if (world.epochs.length > 1) return
  for (const company of ['A', 'B'] as const) {
    const rows = world.server.rows<{ op_id: string; payload: string }>(
      'SELECT op_id, payload FROM discarded_op WHERE company_id = ?',
      companyIds[company],
    )
    const reported = new Map(rows.map(({ op_id, payload }) => [op_id, payload]))
    for (const [opId, { copy, row, isDiscarded, isEvicted }] of world.journal.operations) {
      if (copy.member.company !== company || !isDiscarded || isEvicted) continue
      const payload = reported.get(opId)
      const isWhole = payload !== undefined && Object.keys(row.fields).every((name) => payload.includes(`"${name}"`))
      if (!isWhole) world.report('lost', 'I12', `the server was not told what the dropped operation ${opId} was`)
    }
  }
}
