/** Width and height of a tile in CSS px. */
export const tileSize = 256

/** A tile of the usual web map grid. */
export interface TileName {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** A tile as painters see it: world coordinates become CSS px by `(world - left) * scale`. */
export interface TileView extends TileName {
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** A block is a square of this many tiles on a side; the page asks for blocks, painters paint tiles. */
export const blockSide = 2

/** The tiles of a block, whose name counts blocks instead of tiles. */
export const tilesOfBlock = ({ z, x, y }: TileName): readonly TileName[] =>
  Array.from({ length: blockSide ** 2 }, (_, at) => ({
    z,
    x: x * blockSide + (at % blockSide),
    y: y * blockSide + Math.floor(at / blockSide),
  }))

/** West, north, east, south in world units. */
export type WorldBox = readonly [number, number, number, number]

export function viewOfTile({ z, x, y }: TileName): TileView {
  return { z, x, y, scale: tileSize * 2 ** z, left: x / 2 ** z, top: y / 2 ** z }
}

/** The ground of a tile and this many px around it. */
export function boxOfTile({ left, top, scale }: TileView, marginPixels: number): WorldBox {
  const margin = marginPixels / scale
  const side = tileSize / scale
  return [left - margin, top - margin, left + side + margin, top + side + margin]
}
