import { DomUtil, type Map as LeafletMap } from 'leaflet'
import { CanvasLayer } from '../canvasLayer.ts'
import type { TilePort } from './tilePort.ts'

/**
 * Map labels on one sheet. The old sheet is shown until replaced. The sheet is hidden while zooming, because scaled
 * labels are hard to read and a viewport-sized sheet is the most expensive part of a frame.
 */
export class NameLayer extends CanvasLayer {
  private readonly port: TilePort
  private turn = 0
  private isAsking = false

  constructor(pane: string, port: TilePort) {
    super(pane, () => undefined, 0.2)
    this.port = port
    // Uses no memory until the first sheet arrives.
    this.canvas.width = 0
  }

  override onRemove(): this {
    this.turn += 1
    return super.onRemove()
  }

  /** Requests a sheet for the current view. If a request is pending, one more follows when it completes. */
  override redraw(): void {
    this.turn += 1
    if (!this.isAsking) void this.requestNames()
  }

  protected override follow(): void {
    this.canvas.hidden = true
  }

  private async requestNames(): Promise<void> {
    const map = this._map as LeafletMap | undefined
    const size = map?.getSize()
    const pad = size && [Math.round(size.x * this.margin), Math.round(size.y * this.margin)]
    const topLeft = map?.getPixelBounds().min?.subtract(pad as [number, number])
    if (!map || !size || !pad || !topLeft || size.x === 0 || size.y === 0) return
    const { turn } = this
    const zoom = map.getZoom()
    const width = size.x + 2 * pad[0]!
    const height = size.y + 2 * pad[1]!
    this.isAsking = true
    // On failure, the old sheet stays (hidden if the zoom changed) until the port reports a change.
    const sheet = await this.port
      .names({ zoom, left: topLeft.x, top: topLeft.y, width, height, ratio: Math.min(2, devicePixelRatio || 1) })
      .catch(() => undefined)
    this.isAsking = false
    if (turn !== this.turn) {
      sheet?.close()
      if (this._map) void this.requestNames()
      return
    }
    if (!sheet) {
      this.canvas.hidden = this.drawnZoom !== zoom
      return
    }
    this.canvas.hidden = false
    this.topLeft = topLeft
    this.drawnZoom = zoom
    this.canvas.style.maxWidth = 'none'
    this.canvas.style.width = `${width}px`
    this.canvas.style.height = `${height}px`
    this.canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(sheet)
    DomUtil.setPosition(this.canvas, topLeft.subtract(map.getPixelOrigin()))
  }
}
