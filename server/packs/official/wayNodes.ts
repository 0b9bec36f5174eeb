import { NumberList } from '#analysis/roads/numberList.ts'
import { numberPoints } from '#analysis/roads/numberPoints.ts'
import { isPbf, type NamedFile } from './namedFile.ts'
import { readOsmXml } from './readOsmXml.ts'
import { type OsmItem, type OsmNode, type OsmWay, readPbf } from './readPbf.ts'

/** Returns a node's longitude and latitude in millionths of a degree; undefined if the file lacks the node. */
type PlaceOf = (node: number) => readonly [number, number] | undefined

export interface WantedWays {
  readonly isWanted: (way: OsmWay) => boolean
  readonly onWay: (way: OsmWay, placeOf: PlaceOf) => void
  readonly onNode?: (node: OsmNode) => void
  /**
   * If true, one of two nodes within a millionth of a degree (11 cm) is shifted by that distance, so that the nodes
   * remain distinct.
   */
  readonly keepApart?: boolean
}

/**
 * Reads ways with node positions in three passes: node ids, positions, then the ways. Stores only 16 bytes per node of
 * the wanted ways.
 */
export async function readPlacedWays(
  file: NamedFile,
  { isWanted, onWay, onNode, keepApart }: WantedWays,
): Promise<void> {
  const refs = new NumberList()
  await readItems(file, (items) => {
    for (const item of items) {
      if (item.type === 'way' && isWanted(item as OsmWay)) refs.addAll((item as OsmWay).refs)
      else if (item.type === 'node' && onNode && (item as OsmNode).tags) onNode(item as OsmNode)
    }
  })
  const ids = refs.sortedOnce()
  const steps = new Int32Array(ids.length * 2).fill(unknown)
  await readItems(file, placeFinder(ids, steps))
  if (keepApart) partPlaces(steps)
  const placeOf: PlaceOf = (node) => {
    const at = positionOf(ids, node)
    return at === undefined || steps[2 * at] === unknown ? undefined : [steps[2 * at]!, steps[2 * at + 1]!]
  }
  await readItems(file, (items) => {
    for (const item of items) if (item.type === 'way' && isWanted(item as OsmWay)) onWay(item as OsmWay, placeOf)
  })
}

async function readItems(file: NamedFile, onItems: (items: readonly OsmItem[]) => void): Promise<void> {
  if (isPbf(file)) return readPbf(file, onItems)
  for await (const item of readOsmXml(file)) onItems([item])
}

const unknown = 0x7fff_ffff

function placeFinder(ids: Float64Array, steps: Int32Array): (items: readonly OsmItem[]) => void {
  // Nodes are nearly always sorted by id, so the search resumes from the last position.
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
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ids[middle]! < id) low = middle + 1
    else high = middle
  }
  return low
}

function partPlaces(steps: Int32Array): void {
  const maxRounds = 50
  for (let round = 0; round < maxRounds; round++) {
    const { numbers } = numberPoints(steps)
    let next = 0
    let moved = 0
    for (let point = 0; point < numbers.length; point++) {
      // The first point at a position gets the next number; later points reuse it.
      if (numbers[point] === next) next++
      else if (steps[2 * point] !== unknown) {
        steps[2 * point]! += 1
        moved++
      }
    }
    if (moved === 0) return
  }
}
