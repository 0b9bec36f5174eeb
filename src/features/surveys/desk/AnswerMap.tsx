import { Plural, Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { ZoomButtons } from '#mapKit/controls/ZoomButtons.tsx'
import { groundMetres } from '#mapKit/groundMetres.ts'
import { LineLayer, type MapLine } from '#mapKit/LineLayer.tsx'
import { MapCanvas } from '#mapKit/MapCanvas.tsx'
import type { MapHandle } from '#mapKit/mapHandle.ts'
import { viewAt } from '#mapKit/mapView.ts'
import type { AnswerRow } from './answerRows.ts'
import styles from './Desk.module.css'

/** A press opens the answer that lies within so many px of it. */
const reachPx = 22
const opening = { latitude: 25.04, longitude: 121.53 }

/** Where answers were finished. A press on one opens it. */
export function AnswerMap({ rows, onOpen }: { rows: readonly AnswerRow[]; onOpen: (id: string) => void }) {
  const [handle, setHandle] = useState<MapHandle>()
  const placed = useMemo(() => rows.filter(({ place }) => place !== undefined), [rows])
  const dots = useMemo(() => placed.map(({ place }): MapLine => [[place!.longitude, place!.latitude]]), [placed])
  const [start] = useState(() => middleOf(placed))
  const missing = rows.length - placed.length
  function open(place: Place, metresPerPixel: number) {
    let [nearest, best] = [undefined as AnswerRow | undefined, reachPx * metresPerPixel]
    for (const row of placed) {
      const metres = groundMetres(place, row.place!)
      if (metres <= best) [nearest, best] = [row, metres]
    }
    if (nearest) onOpen(nearest.id)
  }
  return (
    <>
      <div className={styles.map}>
        <MapCanvas opening={start} onReady={setHandle} onGround={open}>
          <LineLayer lines={dots} hasDots />
          <div className={styles.zoom}>
            <ZoomButtons onZoom={(steps) => handle?.zoomBy(steps)} />
          </div>
        </MapCanvas>
      </div>
      <p className={styles.quiet}>
        <Trans>Press a dot to open its answer.</Trans>{' '}
        {missing > 0 && <Plural value={missing} one="# answer has no place." other="# answers have no place." />}
      </p>
    </>
  )
}

/** The middle of the places, near enough to see most of them. */
function middleOf(rows: readonly AnswerRow[]) {
  if (rows.length === 0) return viewAt(opening, 11)
  const longitudes = rows.map(({ place }) => place!.longitude).sort((a, b) => a - b)
  const latitudes = rows.map(({ place }) => place!.latitude).sort((a, b) => a - b)
  const half = Math.floor(rows.length / 2)
  const spread = Math.max(longitudes.at(-1)! - longitudes[0]!, latitudes.at(-1)! - latitudes[0]!)
  const zoom = spread > 1 ? 8 : spread > 0.1 ? 11 : 14
  return viewAt({ longitude: longitudes[half]!, latitude: latitudes[half]! }, zoom)
}
