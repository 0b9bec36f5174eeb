import { type Coords, type DoneCallback, GridLayer, type TileEvent } from 'leaflet'
import { zoomLimits } from '../mapView.ts'
import { blockSize, type TileKind, type TilePort } from './tilePort.ts'

interface ShownTile {
  readonly canvas: HTMLCanvasElement
  readonly coords: Coords
  /** Gives up what is being painted for it. */
  asked: AbortController
  /** Called once, when it is painted for the first time. */
  onPainted: (() => void) | undefined
}

/** Device px for a CSS px: at most 2, in quarters, so that a tile is a whole number of them. */
const tileRatio = (): number => Math.min(2, Math.ceil((devicePixelRatio || 1) * 4) / 4)

/**
 * A layer of tiles that are painted elsewhere and come as bitmaps. Old tiles stay until the new ones are there. Fires `tileshown`
 * whenever a tile shows something.
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

  /** Paints every tile again, each in its place; what is shown stays until its successor is there. */
  refresh(): void {
    for (const tile of this.shown.values()) void this.fill(tile)
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    canvas.setAttribute('aria-hidden', 'true')
    // Not shown before it is painted, nor while it is empty: whatever is shown is composed in every frame.
    canvas.hidden = true
    const tile = { canvas, coords, asked: new AbortController(), onPainted: () => done(undefined, canvas) }
    this.shown.set(canvas, tile)
    void this.fill(tile)
    return canvas
  }

  /** A tile that can't be painted counts as painted: it gets its turn when the port next tells of a change. */
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
    // The ground covers its whole tile, so that nothing behind it need be blended in.
    const context = tile.canvas.getContext('bitmaprenderer', { alpha: this.kind !== 'ground' })
    context?.transferFromImageBitmap(bitmap ?? null)
    tile.canvas.hidden = !bitmap
    tile.onPainted?.()
    tile.onPainted = undefined
    if (bitmap) this.fire('tileshown')
  }
}
