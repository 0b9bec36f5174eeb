import { lazy, Suspense } from 'react'
import { useMapHandle } from '#mapStage/mapView.ts'
import styles from './MapScreen.module.css'
import { usePick } from './usePick.ts'

const PickPlace = lazy(() => import('./PickPlace.tsx').then((module) => ({ default: module.PickPlace })))

/** Asks where a new store stands. */
export function PickPanel({ onCancel }: { onCancel: () => void }) {
  const map = useMapHandle()
  return (
    <div className={styles.pick}>
      <Suspense>
        <PickPlace onPlace={usePick()} centre={() => map()?.centre()} onCancel={onCancel} />
      </Suspense>
    </div>
  )
}
