import { useMapHandle } from '#mapStage/mapHandleAtom.ts'
import styles from './MapScreen.module.css'
import { PickPlace } from './PickPlace.tsx'
import { usePick } from './usePick.ts'

export function PickPanel({ onCancel }: { onCancel: () => void }) {
  const map = useMapHandle()
  return (
    <div className={styles.pick}>
      <PickPlace onPlace={usePick()} centre={() => map()?.centre()} onCancel={onCancel} />
    </div>
  )
}
