import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { EntityName } from '#domain/entities.ts'
import { readOnlyIds } from '#domain/plan/readOnlyIds.ts'
import { useNoSeat } from './plan/useNoSeat.ts'
import { presentRecords } from './presentRecords.ts'
import { useSession } from './useSession.ts'
import { usePlanTime } from './plan/usePlanTime.ts'

/**
 * Returns the ids of an entity's records that are read-only because they exceed the plan or the user has no seat, based
 * on local data; undefined while loading.
 */
export function useReadOnlyIds(entity: EntityName): ReadonlySet<string> | undefined {
  const { plan } = useSession().configuration
  const at = usePlanTime()
  const hasNoSeat = useNoSeat(entity) !== undefined
  const there = useAtomValue(presentRecords(entity))
  return useMemo(() => {
    if (!there || hasNoSeat) return there && new Set(there.map(({ id }) => id))
    const aged = there.map(({ id, fields, createdV }) => ({ entity, id, fields, createdV }))
    return readOnlyIds(plan, at, aged)
  }, [entity, plan, at, hasNoSeat, there])
}
