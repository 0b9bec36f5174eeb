export interface RoadCentre {
  readonly node: number
  readonly x: number
  readonly y: number
}

const metresApart = (a: RoadCentre, b: RoadCentre): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Returns the minimum spanning tree's pairs, nearest first. Method: Prim 1957. */
export function spanningPairs<Centre extends RoadCentre>(
  centres: readonly Centre[],
): readonly (readonly [Centre, Centre])[] {
  const joined = centres.slice(0, 1)
  const pairs: (readonly [Centre, Centre])[] = []
  while (joined.length < centres.length) {
    const options = centres
      .filter((centre) => !joined.includes(centre))
      .flatMap((to) => joined.map((from) => [from, to] as const))
    const next = options.reduce((best, pair) => (metresApart(...pair) < metresApart(...best) ? pair : best))
    joined.push(next[1])
    pairs.push(next)
  }
  return sortPairs(pairs)
}

/**
 * Returns pairs of centers within a maximum distance, nearest first. Excludes pairs with a third center inside the
 * circle around their midpoint that passes through both. Method: Gabriel & Sokal 1969.
 */
export function neighbourPairs<Centre extends RoadCentre>(
  centres: readonly Centre[],
  maxMetres: number,
): readonly (readonly [Centre, Centre])[] {
  const pairs = centres.flatMap((from, at) => {
    const near = centres.filter((other) => other !== from && metresApart(from, other) < maxMetres)
    return centres
      .slice(at + 1)
      .filter((to) => metresApart(from, to) < maxMetres && isFree(near, from, to))
      .map((to) => [from, to] as const)
  })
  return sortPairs(pairs)
}

function sortPairs<Centre extends RoadCentre>(pairs: (readonly [Centre, Centre])[]): (readonly [Centre, Centre])[] {
  return pairs.sort((a, b) => metresApart(...a) - metresApart(...b))
}

function isFree(near: readonly RoadCentre[], from: RoadCentre, to: RoadCentre): boolean {
  const x = (from.x + to.x) / 2
  const y = (from.y + to.y) / 2
  const radius = metresApart(from, to) / 2
  return !near.some((other) => other !== to && Math.hypot(other.x - x, other.y - y) < radius)
}
