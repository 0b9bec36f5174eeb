import { Trans } from '@lingui/react/macro'
import { PlanLock } from '#recordKit/edit/PlanLock.tsx'
import { FeatureLock } from '#session/plan/FeatureLock.tsx'
import styles from './Notes.module.css'
import { SaveMine } from './TakenNotes.tsx'
import { useNoteRights } from './useNoteRights.ts'

/** Reason why notes can't be created (plan or role); empty if notes can be created. */
export function NotesShut() {
  const { hasRole, noSeat, isLocked } = useNoteRights()
  return (
    <>
      {isLocked ? <FeatureLock feature="mapNotes" /> : hasRole && noSeat && <PlanLock full={noSeat} />}
      {(isLocked || noSeat) && <SaveMine />}
      {!hasRole && (
        <p className={styles.words}>
          <Trans>Your role can view notes but not edit them.</Trans>
        </p>
      )}
    </>
  )
}
