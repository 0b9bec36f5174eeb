/** Tile size in CSS px. Large tiles are used because a few large canvases move faster than many small canvases. */
export const blockSize = 512

/** A map tile on the usual web grid, but of `blockSize` px. */
interface TileName {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Tile content: the built-in base map, data with borders for an external base map, or only points. */
export type TileKind = 'base' | 'data' | 'points'

/** A sheet of labels: part of the world at a zoom level, in px from the world's corner, with its pixel ratio. */
interface NameSheet {
  readonly zoom: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly ratio: number
}

export interface TilePort {
  /** Paints a tile at a pixel ratio; undefined if empty or aborted. */
  readonly paint: (
    kind: TileKind,
    name: TileName,
    ratio: number,
    signal: AbortSignal,
  ) => Promise<ImageBitmap | undefined>
  readonly names: (sheet: NameSheet) => Promise<ImageBitmap | undefined>
  readonly onChange: (listener: () => void) => () => void
}
