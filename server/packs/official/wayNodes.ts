import { numberPoints } from '#analysis/roads/numberPoints.ts'
import { type OsmItem, type OsmNode, type OsmWay, readPbf } from './readPbf.ts'

/** Ways of a file with the places of their nodes. */
export interface PlacedWays {
  readonly ways: readonly OsmWay[]
  /** Longitude and latitude of a node in millionths of a degree; undefined where the file lacks the node. */
  readonly placeOf: (node: number) => readonly [number, number] | undefined
}

/**
 * Reads the ways of a file that `wants` asks for, in two passes: ways first, then the places of their nodes alone, so that the file's other
 * nodes take no room. `onNode` hears of nodes with tags. Where `keepApart`, different nodes never have one place: of two that are
 * closer than a millionth of a degree one is moved by that (11 cm).
 */
export async function readPlacedWays(
  file: string,
  path: string,
  wants: (way: OsmWay) => boolean,
  { onNode, keepApart = false }: { readonly onNode?: (node: OsmNode) => void; readonly keepApart?: boolean } = {},
): Promise<PlacedWays> {
  const ways: OsmWay[] = []
  await readPbf(file, path, (items) => {
    for (const item of items) {
      if (item.type === 'way' && wants(item as OsmWay)) ways.push(item as OsmWay)
      else if (item.type === 'node' && onNode && (item as OsmNode).tags) onNode(item as OsmNode)
    }
  })
  const ids = sortedIds(ways)
  // Far from any place: tells nodes that the file lacks.
  const steps = new Int32Array(ids.length * 2).fill(unknown)
  if (ids.length > 0) await readPbf(file, path, placeFinder(ids, steps))
  if (keepApart) partPlaces(steps)
  return {
    ways,
    placeOf(node) {
      const at = positionOf(ids, node)
      return at === undefined || steps[2 * at] === unknown ? undefined : [steps[2 * at]!, steps[2 * at + 1]!]
    },
  }
}

const unknown = 0x7fff_ffff

function sortedIds(ways: readonly OsmWay[]): Float64Array {
  let count = 0
  for (const { refs } of ways) count += refs.length
  const all = new Float64Array(count)
  let at = 0
  for (const { refs } of ways) {
    all.set(refs, at)
    at += refs.length
  }
  all.sort()
  let kept = 0
  for (const id of all) if (kept === 0 || all[kept - 1] !== id) all[kept++] = id
  return all.slice(0, kept)
}

function placeFinder(ids: Float64Array, steps: Int32Array): (items: readonly OsmItem[]) => void {
  // Files are in the order of ids nearly always: the search goes on from where it was.
  let at = 0
  return (items) => {
    for (const item of items) {
      if (item.type !== 'node') continue
      const { id, lon, lat } = item as OsmNode
      if (at > 0 && ids[at - 1]! >= id) at = lowerBound(ids, id)
      while (at < ids.length && ids[at]! < id) at++
      if (ids[at] !== id) continue
      steps[2 * at] = Math.round(lon * 1e6)
      steps[2 * at + 1] = Math.round(lat * 1e6)
    }
  }
}

function positionOf(ids: Float64Array, id: number): number | undefined {
  const at = lowerBound(ids, id)
  return ids[at] === id ? at : undefined
}

function lowerBound(ids: Float64Array, id: number): number {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ids[middle]! < id) low = middle + 1
    else high = middle
  }
  return low
}

function partPlaces(steps: Int32Array): void {
  const most = 50
  for (let round = 0; round < most; round++) {
    const { numbers } = numberPoints(steps)
    let next = 0
    let moved = 0
    for (let point = 0; point < numbers.length; point++) {
      // The first point of a place has the next number; any other repeats one.
      if (numbers[point] === next) next++
      else if (steps[2 * point] !== unknown) {
        steps[2 * point]! += 1
        moved++
      }
    }
    if (moved === 0) return
  }
}
