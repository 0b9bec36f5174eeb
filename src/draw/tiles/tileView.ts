/** Tile size in CSS px. */
export const tileSize = 256

export interface TileName {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Tile for painting: world coordinates convert to CSS px by `(world - left) * scale`. */
export interface TileView extends TileName {
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** Side of a block in tiles; the page requests blocks, painters paint tiles. */
export const blockSide = 2

/** Returns the tiles of a block; its coordinates are in blocks. */
export const tilesOfBlock = ({ z, x, y }: TileName): readonly TileName[] =>
  Array.from({ length: blockSide ** 2 }, (_, at) => ({
    z,
    x: x * blockSide + (at % blockSide),
    y: y * blockSide + Math.floor(at / blockSide),
  }))

/** Bounds in world units: west, north, east, south. */
export type WorldBox = readonly [number, number, number, number]

export function viewOfTile({ z, x, y }: TileName): TileView {
  return { z, x, y, scale: tileSize * 2 ** z, left: x / 2 ** z, top: y / 2 ** z }
}

export function boxOfTile({ left, top, scale }: TileView, marginPixels: number): WorldBox {
  const margin = marginPixels / scale
  const side = tileSize / scale
  return [left - margin, top - margin, left + side + margin, top + side + margin]
}
