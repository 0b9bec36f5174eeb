import type { EntityName } from '#domain/entities.ts'
import { readOnlyIds } from '#domain/plan/readOnlyIds.ts'
import { listRecords } from '#db/queries/records.ts'
import { useNoSeat } from './plan/useNoSeat.ts'
import { useRecords } from './useRecords.ts'
import { useSession } from './useSession.ts'

/**
 * Records of a kind that exceed what the company's plan has room for, so that they can be read and not edited, by what this device knows;
 * undefined until it has looked.
 */
export function useReadOnlyIds(entity: EntityName): ReadonlySet<string> | undefined {
  const { plan } = useSession().configuration
  const hasNoSeat = useNoSeat(entity) !== undefined
  return useRecords(
    async (database) => {
      const there = await listRecords(database, entity)
      if (hasNoSeat) return new Set(there.map(({ id }) => id))
      return readOnlyIds(
        plan,
        new Date().toISOString(),
        there.map(({ id, fields, createdV }) => ({ entity, id, fields, createdV })),
      )
    },
    [entity, plan, hasNoSeat],
  )
}
