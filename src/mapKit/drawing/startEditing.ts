import type { Map as LeafletMap } from 'leaflet'
import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawFreehandMode,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import type { Shape } from '#domain/geo/point.ts'
import { placeBeside } from '../groundMetres.ts'
import { DrawingAdapter } from './DrawingAdapter.ts'
import { swallowClick } from '../swallowClick.ts'
import { shapeOf, type SketchKind } from './sketch.ts'

export type EditedKind = Exclude<SketchKind, 'line'>

export interface EditingListener {
  readonly onFeatures: (features: readonly GeoJSONStoreFeatures[]) => void
  /** While a finger moves it. */
  readonly onMove: (shape: Shape) => void
  /** The finger let it go. */
  readonly onDrop: (shape: Shape) => void
}

const corners = { draggable: true, midpoints: true, deletable: true } as const

/** What may be done with each kind: corners move, come and go; a circle keeps its centre or moves as a whole. */
const flags = {
  polygon: { feature: { draggable: true, selfIntersectable: true, coordinates: corners } },
  freehand: { feature: { draggable: true, selfIntersectable: true, coordinates: { draggable: true } } },
  circle: { feature: { draggable: true, coordinates: { resizable: 'center-fixed' } } },
} as const

/** Lets a person move a finished shape, its corners or its radius. The answer takes everything off the map again. */
export function startEditing(map: LeafletMap, kind: EditedKind, shape: Shape, listener: EditingListener): () => void {
  const draw = new TerraDraw({
    adapter: new DrawingAdapter(map, listener.onFeatures),
    modes: [
      new TerraDrawPolygonMode(),
      new TerraDrawCircleMode({ segments: 96 }),
      new TerraDrawFreehandMode(),
      new TerraDrawSelectMode({
        flags: structuredClone(flags),
        pointerDistance: 24,
        keyEvents: null,
        allowManualDeselection: false,
      }),
    ],
  })
  draw.start()
  const id = draw.getFeatureId()
  draw.addFeatures([
    { id, type: 'Feature', geometry: { type: 'Polygon', coordinates: [ringOf(shape)] }, properties: { mode: kind } },
  ])
  draw.selectFeature(id)
  const shapeNow = () => {
    const feature = draw.getSnapshotFeature(id)
    return feature && shapeOf(kind, feature.geometry)
  }
  let isMoved = false
  draw.on('change', (ids, type) => {
    if (type !== 'update' || !ids.includes(id)) return
    const moved = shapeNow()
    isMoved = true
    if (moved) listener.onMove(moved)
  })
  draw.on('finish', () => {
    const dropped = shapeNow()
    if (dropped && isMoved) listener.onDrop(dropped)
    isMoved = false
    swallowClick(map.getContainer())
  })
  return () => {
    draw.stop()
    map.dragging.enable()
    map.doubleClickZoom.enable()
  }
}

/** The outer ring as pairs that the library may change. */
function ringOf(shape: Shape): [number, number][] {
  if (shape.type === 'Circle') return circleRing(shape.centre, shape.radiusMetres)
  const ring = shape.type === 'Polygon' ? shape.coordinates[0] : shape.coordinates[0]?.[0]
  return (ring ?? []).map(([longitude, latitude]) => [longitude, latitude])
}

function circleRing(centre: { latitude: number; longitude: number }, radiusMetres: number): [number, number][] {
  const steps = 96
  const ring = Array.from({ length: steps }, (_, step): [number, number] => {
    const angle = (step / steps) * 2 * Math.PI
    const { latitude, longitude } = placeBeside(centre, radiusMetres * Math.cos(angle), radiusMetres * Math.sin(angle))
    return [longitude, latitude]
  })
  return [...ring, ring[0]!]
}
