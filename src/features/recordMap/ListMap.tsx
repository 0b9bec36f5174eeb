import { useAtomValue } from 'jotai'
import { useCallback, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import { ScaleBar } from '#mapKit/controls/ScaleBar.tsx'
import { ZoomButtons } from '#mapKit/controls/ZoomButtons.tsx'
import { MapCanvas } from '#mapKit/MapCanvas.tsx'
import { type MapHandle, noInset } from '#mapKit/mapHandle.ts'
import { openingView } from '#mapKit/mapView.ts'
import { Names } from '#mapKit/tiles/Names.tsx'
import { TileLayer } from '#mapKit/tiles/TileLayer.tsx'
import { baseMapAtom } from '#mapStage/baseMapAtom.ts'
import { useMapScene } from '#mapStage/useMapScene.ts'
import type { MapPaneProps } from '#recordKit/list/RecordList.tsx'
import { useNavigation } from '#session/navigation.ts'
import { useSession } from '#session/useSession.ts'
import { ChosenCard } from './ChosenCard.tsx'
import { GroundEditor } from './GroundEditor.tsx'
import styles from './ListMap.module.css'
import { MapFoot } from './MapFoot.tsx'
import { RowMarks } from './RowMarks.tsx'
import { useGroundEdit } from './useGroundEdit.tsx'
import { useShownRows } from './useShownRows.ts'
import { useShowRows } from './useShowRows.ts'

const nothingClear = { degrees: new Float64Array(), nameWidths: new Float32Array(), namesFrom: 99 }
const noPoints = [] as const
/** Map inset for the selected row's card. */
const cardRoom = { left: 0, top: 128, right: 0, bottom: 0 }

/** Map next to a list; the selected row can be moved or reshaped on the map. */
export function ListMap(props: MapPaneProps) {
  const { entity, rows, records, chosen, onChoose } = props
  const { configuration } = useSession()
  const { go } = useNavigation()
  const [opening] = useState(() => openingView(undefined, configuration.apiSetting))
  const [handle, setHandle] = useState<MapHandle>()
  const [isPicking, setIsPicking] = useState(false)
  const { look } = useAtomValue(baseMapAtom)
  const tiles = useMapScene({
    look,
    choropleth: undefined,
    points: noPoints,
    isRoadless: false,
    isRailless: false,
    avoidedMarkers: nothingClear,
  })
  const shown = useShownRows(entity, rows)
  const record = chosen === null ? undefined : records.find(({ id }) => id === chosen)
  const edit = useGroundEdit(entity, record)
  const seen = useShowRows(handle, shown, chosen)
  const pick = useCallback(
    ({ latitude, longitude }: Place) => go(`${recordAddresses(entity)?.add}&at=${latitude},${longitude}`),
    [go, entity],
  )
  return (
    <div className={styles.map}>
      <MapCanvas
        opening={opening}
        onReady={setHandle}
        inset={record ? cardRoom : noInset}
        onView={seen}
        onPick={isPicking ? pick : undefined}
        onGround={(place, metresPerPixel) => {
          const id = edit.draft ? undefined : shown.at(place, metresPerPixel)
          if (id !== undefined) onChoose(id)
        }}
      >
        <TileLayer port={tiles} kind="base" />
        <Names port={tiles} />
        <RowMarks shown={shown} chosen={chosen ?? undefined} edited={edit.draft && chosen} onChoose={onChoose} />
        <GroundEditor edit={edit} />
        <div className={styles.scale}>
          <ScaleBar />
        </div>
        <div className={styles.zoom}>
          <ZoomButtons
            onZoom={(steps) => handle?.zoomBy(steps)}
            onFit={() => handle?.fit(shown.corners())}
            fitLabel={shown.fitLabel}
          />
        </div>
      </MapCanvas>
      <MapFoot entity={entity} shown={shown} isPicking={isPicking} onPicking={setIsPicking} />
      {record && <ChosenCard entity={entity} record={record} edit={edit} onClose={() => onChoose(null)} />}
    </div>
  )
}
