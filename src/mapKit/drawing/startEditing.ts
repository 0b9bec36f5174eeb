import type { Map as LeafletMap } from 'leaflet'
import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawFreehandMode,
  TerraDrawLineStringMode,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import { DrawingAdapter } from './DrawingAdapter.ts'
import { swallowClick } from '../swallowClick.ts'
import { type EditedGeometry, libraryMode, type SketchGeometry, type SketchKind } from './sketch.ts'

export interface EditingListener {
  readonly onFeatures: (features: readonly GeoJSONStoreFeatures[]) => void
  readonly onMove: (geometry: SketchGeometry) => void
  readonly onDrop: (geometry: SketchGeometry) => void
  readonly onCancel: () => void
}

const corners = { draggable: true, midpoints: true, deletable: true } as const

const flags = {
  polygon: { feature: { draggable: true, selfIntersectable: true, coordinates: corners } },
  freehand: { feature: { draggable: true, selfIntersectable: true, coordinates: { draggable: true } } },
  circle: { feature: { draggable: true, coordinates: { resizable: 'center-fixed' } } },
  linestring: { feature: { draggable: true, selfIntersectable: true, coordinates: corners } },
} as const

/** Makes a finished sketch and its corners or radius draggable. */
export function startEditing(
  map: LeafletMap,
  kind: SketchKind,
  geometry: EditedGeometry,
  listener: EditingListener,
): () => void {
  const adapter = new DrawingAdapter(map, listener.onFeatures)
  const draw = new TerraDraw({
    adapter,
    modes: [
      new TerraDrawPolygonMode(),
      new TerraDrawCircleMode({ segments: 96 }),
      new TerraDrawFreehandMode(),
      new TerraDrawLineStringMode(),
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
    { id, type: 'Feature', geometry: structuredClone(geometry), properties: { mode: libraryMode[kind] } },
  ])
  draw.selectFeature(id)
  const sketchNow = () => draw.getSnapshotFeature(id)?.geometry
  let isMoved = false
  draw.on('change', (ids, type) => {
    if (type !== 'update' || !ids.includes(id)) return
    const moved = sketchNow()
    isMoved = true
    if (moved) listener.onMove(moved)
  })
  draw.on('finish', () => {
    const dropped = sketchNow()
    if (dropped && isMoved) listener.onDrop(dropped)
    isMoved = false
    swallowClick(map.getContainer())
  })
  // A second finger turns the gesture into a pinch, which reverts the drag so far.
  const end = new AbortController()
  let before = sketchNow()
  const press = ({ isPrimary }: PointerEvent) => {
    if (isPrimary) before = sketchNow()
    else if (!adapter.isPinching && before && isMoved) {
      draw.updateFeatureGeometry(id, before)
      listener.onCancel()
    }
    adapter.isPinching = !isPrimary
    isMoved = false
  }
  map.getContainer().addEventListener('pointerdown', press, { capture: true, signal: end.signal })
  return () => {
    end.abort()
    draw.stop()
    map.dragging.enable()
    map.doubleClickZoom.enable()
  }
}
