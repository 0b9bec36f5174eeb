import { useIsLocked } from '#session/plan/FeatureLock.tsx'
import type { FullPlan } from '#session/plan/fullPlan.ts'
import { useNoSeat } from '#session/plan/useNoSeat.ts'
import { useCan } from '#session/useCan.ts'

/** A member's rights to notes and layer groups, and what limits them. */
export interface NoteRights {
  readonly canMake: boolean
  /** Edit, delete and restore. */
  readonly canChange: boolean
  readonly hasRole: boolean
  /** Set if this member exceeds the plan's seats and is read-only. */
  readonly noSeat: FullPlan | undefined
  /** The plan locks notes for everyone. */
  readonly isLocked: boolean
}

/** Shared by panel, tool and groups, so that they lock together; the server applies the same rules. */
export function useNoteRights(): NoteRights {
  const hasRole = useCan('note.write')
  const noSeat = useNoSeat('mapNote')
  const isLocked = useIsLocked('mapNotes')
  const canChange = hasRole && noSeat === undefined
  return { canMake: canChange && !isLocked, canChange, hasRole, noSeat, isLocked }
}
