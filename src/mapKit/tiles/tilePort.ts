/** Width and height in CSS px of what is painted at once: few large canvases are moved with less work than many small ones. */
export const blockSize = 512

/** A block of the map: like a tile of the usual web map grid, but of `blockSize` px. */
export interface TileName {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** What a tile shows: the whole built-in ground, only the data for a ground from elsewhere, or only points. */
export type TileKind = 'ground' | 'data' | 'points'

/** A sheet of names: a piece of the world at a zoom level, in px from the world's corner; this many device px for a CSS px. */
export interface NameSheet {
  readonly zoom: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly ratio: number
}

/** Whoever draws tiles and places names, beside the page. */
export interface TilePort {
  /** Paints a tile with this many device px for a CSS px; undefined where there is nothing to show, and when it was given up. */
  readonly paint: (
    kind: TileKind,
    name: TileName,
    ratio: number,
    signal: AbortSignal,
  ) => Promise<ImageBitmap | undefined>
  /** Draws the names of a piece of the map; undefined where there is nothing to draw with yet. */
  readonly names: (sheet: NameSheet) => Promise<ImageBitmap | undefined>
  /** Tells whenever tiles and names would look different. The answer ends it. */
  readonly onChange: (listener: () => void) => () => void
}
