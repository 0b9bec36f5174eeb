import { column } from '#domain/area/areaPack.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import type { MapName } from '#domain/rail/railPack.ts'
import type { WorldLines } from './worldLines.ts'

export interface StreetChain {
  readonly name: MapName
  /** Index in `roadClasses`. */
  readonly kind: number
  /** Coordinates: alternating world x and y. */
  readonly xy: Float64Array
}

/** Returns a pack's named roads, joined across crossings because single pieces are too short for labels. */
export function chainStreets(pack: RoadPack, { xy, start }: WorldLines): readonly StreetChain[] {
  const { names } = pack.meta
  if (!names || !pack.columns['name']) return []
  const nameOf = column(pack, 'name', Uint32Array)
  const classOf = column(pack, 'class', Uint8Array)
  const groups = Map.groupBy(nameOf.keys(), (line) => nameOf[line]! * 16 + (nameOf[line] === 0 ? 0 : classOf[line]!))
  const pointsOf = (line: number) => xy.subarray(start[line]! * 2, start[line + 1]! * 2)
  return [...groups].flatMap(([key, lines]) => {
    const number = Math.floor(key / 16)
    const kind = key % 16
    const name = names[number - 1]
    if (!name) return []
    return joinPieces(lines.map(pointsOf)).map((points): StreetChain => ({ name, kind, xy: points }))
  })
}

const endKey = (x: number, y: number): string => `${x},${y}`

function joinPieces(pieces: readonly Float64Array[]): Float64Array[] {
  const at = new Map<string, Set<Float64Array>>()
  for (const piece of pieces) {
    for (const key of endsOf(piece)) {
      const here = at.get(key)
      if (here) here.add(piece)
      else at.set(key, new Set([piece]))
    }
  }
  const left = new Set(pieces)
  return pieces.flatMap((first) => {
    if (!left.delete(first)) return []
    let chain: number[] = [...first]
    for (let side = 0; side < 2; side++) {
      for (let next = nextPiece(chain, at, left); next; next = nextPiece(chain, at, left)) {
        left.delete(next)
        const isForward = next[0] === chain.at(-2) && next[1] === chain.at(-1)
        chain.push(...(isForward ? [...next] : reversed([...next])).slice(2))
      }
      chain = reversed(chain)
    }
    return [Float64Array.from(chain)]
  })
}

const endsOf = (piece: Float64Array): [string, string] => [
  endKey(piece[0]!, piece[1]!),
  endKey(piece.at(-2)!, piece.at(-1)!),
]

const nextPiece = (
  chain: readonly number[],
  at: ReadonlyMap<string, ReadonlySet<Float64Array>>,
  left: ReadonlySet<Float64Array>,
): Float64Array | undefined =>
  [...(at.get(endKey(chain.at(-2)!, chain.at(-1)!)) ?? [])].find((piece) => left.has(piece))

function reversed(xy: readonly number[]): number[] {
  const turned: number[] = []
  for (let at = xy.length - 2; at >= 0; at -= 2) turned.push(xy[at]!, xy[at + 1]!)
  return turned
}
