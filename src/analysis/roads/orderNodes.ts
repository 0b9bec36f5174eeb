import { hilbertPlace } from '#domain/geo/hilbertPlace.ts'

/** Returns each node's rank along a Hilbert curve over all nodes. Nodes in the same curve cell keep their order. */
export function orderNodes(xs: ArrayLike<number>, ys: ArrayLike<number>): Uint32Array {
  let minX = Infinity
  let minY = Infinity
  let size = 0
  for (let node = 0; node < xs.length; node++) {
    minX = Math.min(minX, xs[node]!)
    minY = Math.min(minY, ys[node]!)
  }
  for (let node = 0; node < xs.length; node++) size = Math.max(size, xs[node]! - minX, ys[node]! - minY)
  // Curve position and node number fit exactly in one key, so a plain numeric sort works.
  const room = 2 ** Math.max(21, Math.ceil(Math.log2(xs.length + 1)))
  const coarser = room / 2 ** 21
  const keys = new Float64Array(xs.length)
  for (let node = 0; node < xs.length; node++) {
    const along = size > 0 ? hilbertPlace((xs[node]! - minX) / size, (ys[node]! - minY) / size) : 0
    keys[node] = Math.floor(along / coarser) * room + node
  }
  keys.sort()
  const place = new Uint32Array(xs.length)
  for (let at = 0; at < keys.length; at++) place[keys[at]! % room] = at
  return place
}
