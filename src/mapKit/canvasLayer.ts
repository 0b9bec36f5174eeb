import {
  DomUtil,
  Layer,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  type Point,
  type ZoomAnimEvent,
} from 'leaflet'
import { type MapColours, readMapColours } from './mapColours.ts'
import type { WorldBounds } from './worldPoint.ts'
import { worldSize } from './worldPoint.ts'

/** Input of a draw function: conversion to px, and the size of the canvas including a margin around the viewport. */
export interface CanvasView {
  readonly zoom: number
  readonly bounds: WorldBounds
  readonly width: number
  readonly height: number
  readonly toX: (worldX: number) => number
  readonly toY: (worldY: number) => number
  readonly colours: MapColours
}

export type Draw = (context: CanvasRenderingContext2D, view: CanvasView) => void

/** Width of the margin as a share of the viewport. It avoids gaps during a short drag. */
const usualMargin = 0.3

/**
 * A map layer on one canvas. Redrawn after each move, and during a move beyond the margin; otherwise only transformed.
 */
export class CanvasLayer extends Layer {
  protected readonly canvas = document.createElement('canvas')
  /** Corner of the drawing in world px at `drawnZoom`. */
  protected topLeft: Point | undefined
  protected drawnZoom = 0
  protected readonly margin: number
  private readonly pane: string
  private draw: Draw | undefined

  /** Creates a layer; without `draw`, the canvas is blank until `setDraw`. */
  constructor(pane: string, draw?: Draw, margin = usualMargin) {
    super({ pane })
    this.pane = pane
    this.draw = draw
    this.margin = margin
    this.canvas.className = 'leaflet-zoom-animated'
    this.canvas.setAttribute('aria-hidden', 'true')
  }

  override onAdd(map: LeafletMap): this {
    map.getPane(this.pane)?.append(this.canvas)
    this.redraw()
    return this
  }

  override onRemove(): this {
    this.canvas.remove()
    return this
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return {
      moveend: () => this.redraw(),
      resize: () => this.redraw(),
      move: () => this.redrawIfBare(),
      zoomanim: (event) => this.follow(event as ZoomAnimEvent),
      zoom: () => this.followMap(),
    }
  }

  setDraw(draw: Draw): void {
    this.draw = draw
    this.redraw()
  }

  /** Sets the opacity of the whole canvas, 0…1. */
  setOpacity(opacity: number): void {
    this.canvas.style.opacity = String(opacity)
  }

  redraw(): void {
    const map = this._map as LeafletMap | undefined
    const context = this.canvas.getContext('2d')
    if (!map || !context || !this.draw) return
    const size = map.getSize()
    const padX = Math.round(size.x * this.margin)
    const padY = Math.round(size.y * this.margin)
    const width = size.x + 2 * padX
    const height = size.y + 2 * padY
    this.drawnZoom = map.getZoom()
    this.topLeft = map.getPixelBounds().min?.subtract([padX, padY])
    if (!this.topLeft || width === 0 || height === 0) return
    const ratio = Math.min(2, devicePixelRatio || 1)
    this.clear(context, width, height, ratio)
    DomUtil.setPosition(this.canvas, map.containerPointToLayerPoint([-padX, -padY]))
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    this.draw(context, viewOf(this.topLeft, this.drawnZoom, width, height))
  }

  /** Clears the canvas. Sets the size only if it changed, because reallocating memory costs more than clearing. */
  private clear(context: CanvasRenderingContext2D, width: number, height: number, ratio: number): void {
    const { canvas } = this
    const wide = Math.floor(width * ratio)
    const high = Math.floor(height * ratio)
    if (canvas.width === wide && canvas.height === high) context.reset()
    else {
      canvas.width = wide
      canvas.height = high
      canvas.style.maxWidth = 'none'
      canvas.style.width = `${width}px`
      canvas.style.height = `${height}px`
    }
  }

  private redrawIfBare(): void {
    const map = this._map as LeafletMap | undefined
    const seen = map?.getPixelBounds()
    if (!map || !seen?.min || !this.topLeft || map.getZoom() !== this.drawnZoom) return
    const moved = seen.min.subtract(this.topLeft)
    const size = map.getSize()
    const isCovered =
      moved.x >= 0 && moved.y >= 0 && moved.x <= 2 * size.x * this.margin && moved.y <= 2 * size.y * this.margin
    if (!isCovered) this.redraw()
  }

  /** Follows a pinch, which zooms stepwise, without an animation. */
  private followMap(): void {
    const map = this._map as LeafletMap | undefined
    if (map && map.getZoom() !== this.drawnZoom) this.follow({ center: map.getCenter(), zoom: map.getZoom() })
  }

  protected follow(event: Pick<ZoomAnimEvent, 'center' | 'zoom'>): void {
    const map = this._map as LeafletMap | undefined
    const pane = map?.getPane('mapPane')
    if (!map || !pane || !this.topLeft) return
    const corner = map.project(map.unproject(this.topLeft, this.drawnZoom), event.zoom)
    const origin = map.project(event.center, event.zoom).subtract(map.getSize().divideBy(2)).round()
    const offset = corner.subtract(origin).subtract(DomUtil.getPosition(pane))
    DomUtil.setTransform(this.canvas, offset, map.getZoomScale(event.zoom, this.drawnZoom))
  }
}

function viewOf(topLeft: Point, zoom: number, width: number, height: number): CanvasView {
  const scale = worldSize(zoom)
  const bounds = {
    minX: topLeft.x / scale,
    minY: topLeft.y / scale,
    maxX: (topLeft.x + width) / scale,
    maxY: (topLeft.y + height) / scale,
  }
  return {
    zoom,
    bounds,
    width,
    height,
    toX: (worldX) => (worldX - bounds.minX) * scale,
    toY: (worldY) => (worldY - bounds.minY) * scale,
    colours: readMapColours(),
  }
}
