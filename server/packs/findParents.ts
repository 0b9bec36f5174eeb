import { isAround } from './labelPoint.ts'

/** An area with its label point; coordinates are in millionths of a degree. */
export interface Placed {
  readonly code: string
  readonly rings: readonly (readonly number[])[]
  readonly label: readonly [number, number]
}

/**
 * Returns each area's parent index; undefined without a parent. A single parent gets all children. Otherwise uses code
 * prefixes if all parent codes have the same length and every child's code begins with one, else the label point.
 */
export function findParents(parents: readonly Placed[], children: readonly Placed[]): (number | undefined)[] {
  const only = parents.length === 1
  if (only) return children.map(() => 0)
  const byCode = new Map(parents.map(({ code }, index) => [code, index]))
  const lengths = new Set(parents.map(({ code }) => code.length))
  const [length = 0] = lengths
  const isBuilt =
    lengths.size === 1 && children.every(({ code }) => code.length > length && byCode.has(code.slice(0, length)))
  if (isBuilt) return children.map(({ code }) => byCode.get(code.slice(0, length)))
  return children.map(({ label: [x, y] }) => {
    const found = parents.findIndex(({ rings }) => isIn(rings, x, y))
    return found < 0 ? undefined : found
  })
}

const isIn = (rings: Placed['rings'], x: number, y: number): boolean =>
  rings.filter((ring) => isAround(ring, x, y)).length % 2 === 1
