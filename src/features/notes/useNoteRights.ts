import { useIsLocked } from '#session/plan/FeatureLock.tsx'
import type { FullPlan } from '#session/plan/fullPlan.ts'
import { useNoSeat } from '#session/plan/useNoSeat.ts'
import { useCan } from '#session/useCan.ts'

export interface NoteRights {
  readonly canMake: boolean
  readonly canChange: boolean
  readonly hasRole: boolean
  /** Plan limit, if the plan has no seat for this member and the member is therefore read-only. */
  readonly noSeat: FullPlan | undefined
  /** True if the plan locks notes for everyone. */
  readonly isLocked: boolean
}

/** Returns the rights that panel, tool and groups check; the server applies the same rules. */
export function useNoteRights(): NoteRights {
  const hasRole = useCan('note.write')
  const noSeat = useNoSeat('mapNote')
  const isLocked = useIsLocked('mapNotes')
  const canChange = hasRole && noSeat === undefined
  return { canMake: canChange && !isLocked, canChange, hasRole, noSeat, isLocked }
}
