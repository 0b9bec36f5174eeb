import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { countedUnder, limitsAt } from '#domain/plan/plans.ts'
import { listRecords } from '#db/queries/records.ts'
import type { FullPlan } from './plan/fullPlan.ts'
import { useNoSeat } from './plan/useNoSeat.ts'
import { usePlanTime } from './plan/usePlanTime.ts'
import { useRecords } from './useRecords.ts'
import { useSession } from './useSession.ts'

const asMade: FieldValues = {}

/**
 * Returns the limit that another record with these `fields` (such as an open survey) would exceed; undefined if none,
 * null while counting. Uses local data with unsent changes, so it works offline. The server makes the final decision;
 * changes it rejects need attention.
 */
export function useFullPlan(entity: EntityName, fields: FieldValues = asMade): FullPlan | undefined | null {
  const { plan } = useSession().configuration
  const at = usePlanTime()
  const noSeat = useNoSeat(entity)
  const limit = countedUnder({ entity, fields })
  const full = useRecords(
    async (database) => {
      const max = limit === undefined ? null : limitsAt(plan, at)[limit]
      if (limit === undefined || max === null) return false
      const records = await listRecords(database, entity)
      const used = records.filter((record) => countedUnder({ entity, fields: record.fields }) === limit).length
      return used >= max && { limit, max, hasEnded: max === 0 }
    },
    [entity, limit, plan, at],
  )
  if (noSeat || limit === undefined) return noSeat
  return full === undefined ? null : full || undefined
}
