import { Names } from '#mapKit/tiles/Names.tsx'
import { TileLayer } from '#mapKit/tiles/TileLayer.tsx'
import { useMapScene } from '#mapStage/useMapScene.ts'

const plainMap = {
  look: 'colour',
  choropleth: undefined,
  points: [],
  isRoadless: false,
  isRailless: false,
  avoidedMarkers: { degrees: new Float64Array(), nameWidths: new Float32Array(), namesFrom: 0 },
} as const

export function FieldMap() {
  const tiles = useMapScene(plainMap)
  return (
    <>
      <TileLayer port={tiles} kind="base" />
      <Names port={tiles} />
    </>
  )
}
