import type { TileSheets } from './paintTile.ts'
import type { Context } from './paintLand.ts'
import type { MeasureLine } from './placeLabels.ts'
import { blockSide, tileSize } from './tileView.ts'

export class SheetStore {
  private held: { readonly ratio: number; readonly sheets: TileSheets } | undefined
  private heldBlock: { readonly ratio: number; readonly block: Context | undefined } | undefined
  private widths = new Map<string, number>()

  /** Returns both canvases, clear and scaled to CSS px; undefined if the browser can't allocate them. */
  take(ratio: number): TileSheets | undefined {
    if (this.held?.ratio !== ratio) {
      const side = Math.round(tileSize * ratio)
      const tile = new OffscreenCanvas(side, side).getContext('2d')
      const sheet = new OffscreenCanvas(side, side).getContext('2d')
      this.held = tile && sheet ? { ratio, sheets: { tile, sheet } } : undefined
    }
    if (!this.held) return undefined
    const { tile, sheet } = this.held.sheets
    clear(tile, ratio)
    clear(sheet, ratio)
    return this.held.sheets
  }

  /** Returns a clear canvas for assembling the tiles of a block, at the same scale. */
  takeBlock(ratio: number): Context | undefined {
    if (this.heldBlock?.ratio !== ratio) {
      const side = blockSide * Math.round(tileSize * ratio)
      this.heldBlock = { ratio, block: new OffscreenCanvas(side, side).getContext('2d') ?? undefined }
    }
    const { block } = this.heldBlock
    if (block) clear(block, ratio)
    return block
  }

  /**
   * Returns a text measurer for a font. Each text is measured once, regardless of size; Chinese characters are square.
   */
  measure(face: string): MeasureLine {
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    return ({ text, size, weight, spacing }) => {
      if (isHan.test(text)) return (size + spacing) * text.length
      const key = `${weight} ${measuredSize}px ${face}|${text}`
      let width = this.widths.get(key)
      if (width === undefined && context) {
        context.font = `${weight} ${measuredSize}px ${face}`
        width = context.measureText(text).width / measuredSize
        this.widths.set(key, width)
      }
      return (width ?? 0.6 * text.length) * size + spacing * text.length
    }
  }
}

function clear(context: Context, ratio: number): void {
  context.reset()
  context.scale(ratio, ratio)
}

const measuredSize = 32
const isHan = /^[\u3400-\u9fff\uf900-\ufaff]+$/u
