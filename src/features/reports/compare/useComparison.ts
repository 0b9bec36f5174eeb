import { useMemo } from 'react'
import { canSome } from '#domain/access/permissions.ts'
import type { AssembleInput } from '#domain/reportAssembly/assembleReport.ts'
import { assembleComparison } from '#domain/reportAssembly/comparison/assembleComparison.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useSession } from '#session/useSession.ts'
import { type Assembled, seesAll, seesOpen, useAssembling } from '../useAssembled.ts'
import type { Gathered } from '../useSites.ts'
import type { Comparison } from '#domain/reportAssembly/comparison/comparison.ts'

export interface AssembledComparisons extends Assembled {
  readonly comparison: Comparison
}

/**
 * Returns the current comparison with a report for the reader and for each audience; undefined while loading or without
 * sites.
 */
export function useComparison(
  record: LocalRecord<'report'>,
  gathered: Gathered | undefined,
): AssembledComparisons | undefined {
  const shared = useAssembling(record, gathered)
  const { member } = useSession()
  const { setup } = record.fields
  return useMemo(() => {
    if (!gathered || !shared || gathered.sites.length === 0) return undefined
    const { sites } = gathered
    const as = (can: AssembleInput['can']) => assembleComparison({ ...shared, sites, setup: setup?.compare, can })
    const own = as((right) => canSome(member, right))
    return { own: own.report, comparison: own.comparison, whole: as(seesAll).report, open: as(seesOpen).report }
  }, [shared, gathered, member, setup])
}
