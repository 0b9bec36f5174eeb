import { type Coords, type DoneCallback, GridLayer, type TileEvent } from 'leaflet'
import { zoomLimits } from '../mapView.ts'
import { blockSize, type TileKind, type TilePort } from './tilePort.ts'

interface ShownTile {
  readonly canvas: HTMLCanvasElement
  readonly coords: Coords
  asked: AbortController
  onPainted: (() => void) | undefined
}

/** Returns device px per CSS px, at most 2. Rounded up to quarters, so tiles have a whole number of device px. */
const tileRatio = (): number => Math.min(2, Math.ceil((devicePixelRatio || 1) * 4) / 4)

/**
 * A layer of tiles painted elsewhere and received as bitmaps. Old tiles stay visible until replaced. Fires `tileshown`
 * when a tile shows content.
 */
export class BitmapLayer extends GridLayer {
  private readonly port: TilePort
  private readonly kind: TileKind
  private readonly shown = new Map<HTMLElement, ShownTile>()

  constructor(pane: string, port: TilePort, kind: TileKind) {
    super({ pane, tileSize: blockSize, keepBuffer: 1, maxZoom: zoomLimits.max, minZoom: zoomLimits.min })
    this.port = port
    this.kind = kind
    this.on('tileunload', ({ tile }: TileEvent) => {
      this.shown.get(tile)?.asked.abort()
      this.shown.delete(tile)
    })
  }

  refresh(): void {
    for (const tile of this.shown.values()) void this.fill(tile)
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    canvas.setAttribute('aria-hidden', 'true')
    // Hidden until painted and while empty, because visible canvases are composited every frame.
    canvas.hidden = true
    const tile = { canvas, coords, asked: new AbortController(), onPainted: () => done(undefined, canvas) }
    this.shown.set(canvas, tile)
    void this.fill(tile)
    return canvas
  }

  /** A failed tile is considered painted, and is retried when the port reports a change. */
  private async fill(tile: ShownTile): Promise<void> {
    tile.asked.abort()
    const asked = new AbortController()
    tile.asked = asked
    const { x, y, z } = tile.coords
    const bitmap = await this.port.paint(this.kind, { x, y, z }, tileRatio(), asked.signal).catch(() => undefined)
    if (asked.signal.aborted) {
      bitmap?.close()
      return
    }
    // Base map tiles are opaque, so they don't need blending.
    const context = tile.canvas.getContext('bitmaprenderer', { alpha: this.kind !== 'base' })
    context?.transferFromImageBitmap(bitmap ?? null)
    tile.canvas.hidden = !bitmap
    tile.onPainted?.()
    tile.onPainted = undefined
    if (bitmap) this.fire('tileshown')
  }
}
