import { useMemo, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { ZoomButtons } from '#mapKit/controls/ZoomButtons.tsx'
import { DotLayer } from '#mapKit/DotLayer.tsx'
import { LineLayer, type MapLine } from '#mapKit/LineLayer.tsx'
import { MapCanvas } from '#mapKit/MapCanvas.tsx'
import type { MapHandle } from '#mapKit/mapHandle.ts'
import { viewAt } from '#mapKit/mapView.ts'
import { FieldGround } from '../collect/FieldGround.tsx'
import styles from './Statistics.module.css'

interface PlacesMapProps {
  label: string
  places: readonly Place[]
  lines: readonly MapLine[]
  /** A distance that is told, dashed. */
  distance?: MapLine | undefined
}

/** Places as dots, and lines, on the map of this device. */
export function PlacesMap({ label, places, lines, distance }: PlacesMapProps) {
  const told = useMemo(() => (distance ? [distance] : []), [distance])
  const [handle, setHandle] = useState<MapHandle>()
  const [start] = useState(() => viewOf([...places.map(pairOf), ...lines.flat(), ...told.flat()]))
  return (
    <div className={styles.map}>
      <MapCanvas label={label} opening={start} onReady={setHandle}>
        <FieldGround />
        <LineLayer lines={lines} />
        {distance && <LineLayer lines={told} isDashed />}
        <DotLayer places={places} />
        <div className={styles.zoom}>
          <ZoomButtons onZoom={(steps) => handle?.zoomBy(steps)} />
        </div>
      </MapCanvas>
    </div>
  )
}

const pairOf = ({ longitude, latitude }: Place) => [longitude, latitude] as const

/** The middle of the points, near enough to see most of them. */
function viewOf(points: readonly (readonly [number, number, ...number[]])[]) {
  const longitudes = points.map(([x]) => x).sort((a, b) => a - b)
  const latitudes = points.map(([, y]) => y).sort((a, b) => a - b)
  const half = Math.floor(longitudes.length / 2)
  const spread = Math.max(longitudes.at(-1)! - longitudes[0]!, latitudes.at(-1)! - latitudes[0]!)
  const zoom = spread > 1 ? 8 : spread > 0.1 ? 11 : spread > 0.01 ? 14 : 16
  return viewAt({ longitude: longitudes[half]!, latitude: latitudes[half]! }, zoom)
}
