import type { Map as LeafletMap } from 'leaflet'
import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawFreehandMode,
  TerraDrawLineStringMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
} from 'terra-draw'
import { swallowClick } from '../swallowClick.ts'
import { middleOf, pressAt } from '../pressAt.ts'
import { DrawingAdapter } from './DrawingAdapter.ts'
import { libraryMode, type SketchGeometry, type SketchKind } from './sketch.ts'

export interface DrawingListener {
  /** Everything that is to be painted now. */
  readonly onFeatures: (features: readonly GeoJSONStoreFeatures[]) => void
  /** The sketch has been finished. */
  readonly onFinish: (geometry: SketchGeometry) => void
}

/** A drawing under way. */
export interface Drawing {
  readonly isDrawing: () => boolean
  /** Finishes what is drawn; nothing happens where it has too few points. */
  readonly finish: () => void
  /** Drops what is drawn; one may begin again. */
  readonly cancel: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: () => boolean
  readonly canRedo: () => boolean
  /** A press in the middle of the map, for those who draw by keyboard. */
  readonly pressMiddle: () => void
  /** Takes everything off the map again. */
  readonly stop: () => void
}

/** Keys that nobody has: what a key does is decided in one place, by whoever listens on the page. */
const keyEvents = { finish: 'catchment-finish', cancel: 'catchment-cancel' }

/** The library's modes; finger, pen and mouse draw alike. */
function modeOf(kind: SketchKind) {
  if (kind === 'circle')
    return new TerraDrawCircleMode({ keyEvents, drawInteraction: 'click-move-or-drag', segments: 96 })
  if (kind === 'freehand')
    return new TerraDrawFreehandMode({ keyEvents, drawInteraction: 'click-drag', minDistance: 6, smoothing: 0.3 })
  if (kind === 'line')
    return new TerraDrawLineStringMode({ keyEvents, pointerDistance: 22, snapping: { toCoordinate: true } })
  return new TerraDrawPolygonMode({
    keyEvents,
    pointerDistance: 22,
    snapping: { toCoordinate: true },
    showCoordinatePoints: true,
  })
}

/** Lets a person draw one kind of thing on the map until `stop`. */
export function startDrawing(map: LeafletMap, kind: SketchKind, listener: DrawingListener): Drawing {
  const container = map.getContainer()
  const draw = new TerraDraw({
    adapter: new DrawingAdapter(map, listener.onFeatures),
    modes: [modeOf(kind)],
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
  })
  const stopMoves = moveBeforePress(container)
  // Two quick presses are two presses of the drawing from the first on.
  map.doubleClickZoom.disable()
  draw.start()
  draw.setMode(libraryMode[kind])
  draw.on('change', (ids, type) => {
    if (type === 'create' && kind === 'line') dropOthers(draw, ids)
  })
  draw.on('finish', (id) => {
    const feature = draw.getSnapshotFeature(id)
    swallowClick(container)
    if (feature) listener.onFinish(feature.geometry)
  })
  const press = (key: string) => container.dispatchEvent(new KeyboardEvent('keyup', { key }))
  return {
    isDrawing: () => draw.getModeState() === 'drawing',
    finish: () => press(keyEvents.finish),
    cancel() {
      press(keyEvents.cancel)
      draw.clear()
    },
    undo: () => void draw.undo(),
    redo: () => void draw.redo(),
    canUndo: () => draw.canUndo(),
    canRedo: () => draw.canRedo(),
    pressMiddle: () => pressAt(container, middleOf(container)),
    stop() {
      stopMoves()
      draw.stop()
      map.dragging.enable()
      map.doubleClickZoom.enable()
    },
  }
}

/** One line at a time: what was measured before goes when the next begins. */
function dropOthers(draw: TerraDraw, ids: readonly (string | number)[]): void {
  const older = draw
    .getSnapshot()
    .filter(
      ({ id, geometry, properties }) =>
        geometry.type === 'LineString' && !ids.includes(id!) && !properties.currentlyDrawing,
    )
  if (older.length > 0 && ids.some((id) => draw.getSnapshotFeature(id)?.geometry.type === 'LineString'))
    draw.removeFeatures(older.map(({ id }) => id!))
}

/**
 * A finger comes down without having moved there. The drawing library takes the size of a circle and the end of a line from
 * moves, so each press of a finger or pen on the bare map is passed on as a move first. The answer stops that.
 */
export function moveBeforePress(container: HTMLElement): () => void {
  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || event.target !== container) return
    const { clientX, clientY, isPrimary, pointerId, pointerType } = event
    const at = { clientX, clientY, isPrimary, pointerId, pointerType }
    container.dispatchEvent(new PointerEvent('pointermove', { ...at, button: -1, cancelable: true }))
  }
  container.addEventListener('pointerdown', onDown, true)
  return () => container.removeEventListener('pointerdown', onDown, true)
}
