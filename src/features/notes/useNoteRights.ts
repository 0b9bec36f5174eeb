import { useIsLocked } from '#session/plan/FeatureLock.tsx'
import type { FullPlan } from '#session/plan/fullPlan.ts'
import { useNoSeat } from '#session/plan/useNoSeat.ts'
import { useCan } from '#session/useCan.ts'

/** What this member may do with notes and layer groups, and what keeps them from it. */
export interface NoteRights {
  /** New notes can be put on the map. */
  readonly canMake: boolean
  /** What is there can be changed, deleted and brought back. */
  readonly canChange: boolean
  /** The role writes notes. */
  readonly hasRole: boolean
  /** Set where this member exceeds the plan, and so only reads. */
  readonly noSeat: FullPlan | undefined
  /** The plan locks notes for everybody. */
  readonly isLocked: boolean
}

/** Asked wherever a note is begun or changed, so that panel, tool and groups shut together; the server decides by the same rules. */
export function useNoteRights(): NoteRights {
  const hasRole = useCan('note.write')
  const noSeat = useNoSeat('mapNote')
  const isLocked = useIsLocked('mapNotes')
  const canChange = hasRole && noSeat === undefined
  return { canMake: canChange && !isLocked, canChange, hasRole, noSeat, isLocked }
}
