import { useMemo, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { ZoomButtons } from '#mapKit/controls/ZoomButtons.tsx'
import { DotLayer } from '#mapKit/DotLayer.tsx'
import { LineLayer, type MapLine } from '#mapKit/LineLayer.tsx'
import { MapCanvas } from '#mapKit/MapCanvas.tsx'
import type { MapHandle } from '#mapKit/mapHandle.ts'
import { viewAt } from '#mapKit/mapView.ts'
import { FieldMap } from '../collect/FieldMap.tsx'
import styles from './Statistics.module.css'

interface PlacesMapProps {
  label: string
  places: readonly Place[]
  lines: readonly MapLine[]
  distance?: MapLine | undefined
}

export function PlacesMap({ label, places, lines, distance }: PlacesMapProps) {
  const dashed = useMemo(() => (distance ? [distance] : []), [distance])
  const [handle, setHandle] = useState<MapHandle>()
  const [all] = useState(() => [...places, ...[...lines, ...dashed].flat().map(placeOf)])
  const [start] = useState(() => viewAt(all[0] ?? opening, all.length > 1 ? 12 : 16))
  function begin(map: MapHandle) {
    setHandle(map)
    if (all.length > 1) map.fit(all)
  }
  return (
    <div className={styles.map}>
      <MapCanvas label={label} opening={start} onReady={begin}>
        <FieldMap />
        <LineLayer lines={lines} />
        {distance && <LineLayer lines={dashed} isDashed />}
        <DotLayer places={places} />
        <div className={styles.zoom}>
          <ZoomButtons onZoom={(steps) => handle?.zoomBy(steps)} />
        </div>
      </MapCanvas>
    </div>
  )
}

const opening = { latitude: 25.04, longitude: 121.53 }
const placeOf = ([longitude, latitude]: MapLine[number]): Place => ({ longitude, latitude })
