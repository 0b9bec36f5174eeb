import type { EntityName } from '#domain/entities.ts'
import { exceeds, hasEnded } from '#domain/plan/plans.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { useNoSeat } from './plan/useNoSeat.ts'
import type { FullPlan } from './plan/fullPlan.ts'
import { usePlanTime } from './plan/usePlanTime.ts'
import { useRecords } from './useRecords.ts'
import { useSession } from './useSession.ts'

/** Returns the limit that makes a record read-only, from local data; undefined if editable, null while loading. */
export function useReadOnlyPlan(
  entity: EntityName,
  record: LocalRecord | null | undefined,
): FullPlan | undefined | null {
  const { plan } = useSession().configuration
  const at = usePlanTime()
  const noSeat = useNoSeat(entity)
  const found = useRecords(
    async (database) => {
      if (!record) return false
      const there = (await listRecords(database, entity)).map(({ fields, createdV }) => ({ entity, fields, createdV }))
      const over = exceeds(plan, at, { entity, fields: record.fields, createdV: record.createdV }, there)
      return over === undefined ? false : { ...over, hasEnded: hasEnded(plan, at) }
    },
    [entity, record, plan, at],
  )
  if (noSeat && record) return noSeat
  return found === undefined ? null : found || undefined
}
