import { use, useMemo, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { DrawnAnswer } from '#domain/survey/answerValues.ts'
import { ZoomButtons } from '#mapKit/controls/ZoomButtons.tsx'
import { LineLayer, type MapLine } from '#mapKit/LineLayer.tsx'
import { MapCanvas } from '#mapKit/MapCanvas.tsx'
import type { MapHandle } from '#mapKit/mapHandle.ts'
import { viewAt } from '#mapKit/mapView.ts'
import { AnsweringPortsContext } from '../answeringPorts.ts'
import styles from './MapAnswer.module.css'

export interface DrawnMapProps {
  drawn: DrawnAnswer | undefined
  onPlace: (place: Place) => void
}

export function DrawnMap({ drawn, onPlace }: DrawnMapProps) {
  const { BaseMap, opening = { latitude: 25.04, longitude: 121.53, zoom: 12 } } = use(AnsweringPortsContext)
  const [handle, setHandle] = useState<MapHandle>()
  const lines = useMemo(() => (drawn ? [lineOf(drawn)] : []), [drawn])
  const [start] = useState(() => {
    const [first] = lines[0] ?? []
    return first ? viewAt({ longitude: first[0], latitude: first[1] }, 17) : viewAt(opening, opening.zoom)
  })
  return (
    <MapCanvas opening={start} onReady={setHandle} onPick={onPlace}>
      {BaseMap && <BaseMap />}
      <LineLayer lines={lines} hasDots />
      <div className={styles.zoom}>
        <ZoomButtons onZoom={(steps) => handle?.zoomBy(steps)} />
      </div>
    </MapCanvas>
  )
}

function lineOf(drawn: DrawnAnswer): MapLine {
  if (drawn.kind === 'point') return [[drawn.place.longitude, drawn.place.latitude]]
  return 'points' in drawn ? drawn.points : []
}
