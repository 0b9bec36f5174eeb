import type { EntityName } from '#domain/entities.ts'
import { countedUnder, limitsAt, type PlanLimit } from '#domain/plan/plans.ts'
import { listRecords } from '#db/queries/records.ts'
import { useRecords } from './useRecords.ts'
import { useSession } from './useSession.ts'

/** Why the plan has no room for one more: what it counts, how many it has room for, or that it ended. */
export interface FullPlan {
  readonly limit: PlanLimit
  readonly most: number
  readonly hasEnded: boolean
}

/**
 * Set where the company's plan has no room for one more record of a kind, by what this device knows: also offline, and with what
 * was not sent yet; null until it has counted. The server decides; what it keeps back waits with the changes that need a look.
 */
export function useFullPlan(entity: EntityName): FullPlan | undefined | null {
  const { plan } = useSession().configuration
  const limit = countedUnder({ entity, fields: {} })
  const full = useRecords(
    async (database) => {
      const most = limit === undefined ? null : limitsAt(plan, new Date().toISOString())[limit]
      if (limit === undefined || most === null) return false
      const records = await listRecords(database, entity)
      const used = records.filter(({ fields }) => countedUnder({ entity, fields }) === limit).length
      return used >= most && { limit, most, hasEnded: most === 0 }
    },
    [entity, limit, plan],
  )
  if (limit === undefined) return undefined
  return full === undefined ? null : full || undefined
}
