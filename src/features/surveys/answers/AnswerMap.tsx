import { Plural, Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { ZoomButtons } from '#mapKit/controls/ZoomButtons.tsx'
import { distanceMetres } from '#mapKit/geographicMetres.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { DotLayer } from '#mapKit/DotLayer.tsx'
import { LineLayer } from '#mapKit/LineLayer.tsx'
import { MapCanvas } from '#mapKit/MapCanvas.tsx'
import type { MapHandle } from '#mapKit/mapHandle.ts'
import { viewAt } from '#mapKit/mapView.ts'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import { FieldMap } from '../collect/FieldMap.tsx'
import type { AnswerRow } from './answerRows.ts'
import styles from './Answers.module.css'
import { useWalks, type Walks } from './useWalks.ts'
import { WalksCard } from './WalksCard.tsx'

const reachPx = 22
const opening = { latitude: 25.04, longitude: 121.53 }

interface AnswerMapProps {
  survey: LocalRecord<'survey'> | undefined
  rows: readonly AnswerRow[]
  onOpen: (id: string) => void
  isCompact?: boolean | undefined
}

export function AnswerMap({ survey, ...answers }: AnswerMapProps) {
  const walks = useWalks(survey)
  return walks && <MapWithWalks key={survey?.id} walks={walks} {...answers} />
}

function MapWithWalks({ walks, rows, onOpen, isCompact = false }: Omit<AnswerMapProps, 'survey'> & { walks: Walks }) {
  const [chosen, setChosen] = useState(walks.zones[0]?.id)
  const [width, setWidth] = useState(50)
  const zone = walks.zones.find(({ id }) => id === chosen)
  const zones = useMemo(() => (zone ? [{ ...zone, tier: 1, look: 'beside' as const }] : []), [zone])
  const [handle, setHandle] = useState<MapHandle>()
  const placed = useMemo(() => rows.filter(({ place }) => place !== undefined), [rows])
  const dots = useMemo(() => placed.map(({ place }) => place!), [placed])
  const [all] = useState(() => [...dots, ...walksBegun(walks)])
  const [start] = useState(() => viewAt(all[0] ?? opening, 11))
  const missing = rows.length - placed.length
  function begin(map: MapHandle) {
    setHandle(map)
    map.fit(all)
  }
  function open(place: Place, metresPerPixel: number) {
    let nearest = undefined as AnswerRow | undefined
    let best = reachPx * metresPerPixel
    for (const row of placed) {
      const metres = distanceMetres(place, row.place!)
      if (metres <= best) [nearest, best] = [row, metres]
    }
    if (nearest) onOpen(nearest.id)
  }
  return (
    <>
      <div className={styles.map}>
        <MapCanvas opening={start} onReady={begin} onGround={open}>
          <FieldMap />
          {walks.count > 0 && <ZoneLayer zones={zones} />}
          <LineLayer lines={walks.segments} />
          <DotLayer places={dots} />
          <div className={styles.zoom}>
            <ZoomButtons onZoom={(steps) => handle?.zoomBy(steps)} />
          </div>
        </MapCanvas>
      </div>
      <p className={styles.quiet}>
        <Trans>Select a dot to open its response.</Trans>{' '}
        {missing > 0 && (
          <Plural value={missing} one="# response has no location." other="# responses have no location." />
        )}
      </p>
      {!isCompact && <WalksCard walks={walks} zone={zone} onZone={setChosen} width={width} onWidth={setWidth} />}
    </>
  )
}

const walksBegun = ({ segments }: Walks): readonly Place[] =>
  segments.flatMap(([first]) => (first ? [{ longitude: first[0], latitude: first[1] }] : []))
