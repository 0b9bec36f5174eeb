/** Lines of a LINESTRING or MULTILINESTRING in well-known text, as coordinates of GeoJSON; undefined for anything else. */
export function readWktLines(text: unknown): readonly (readonly (readonly number[])[])[] | undefined {
  const found = typeof text === 'string' ? /^\s*(MULTI)?LINESTRING\s*(?:Z\s*)?\((.*)\)\s*$/is.exec(text) : undefined
  if (!found) return undefined
  const [, isMany, inner = ''] = found
  const lines = isMany ? [...inner.matchAll(/\(([^()]*)\)/g)].map((line) => line[1]!) : [inner]
  return lines.map((line) => line.split(',').map((point) => point.trim().split(/\s+/).map(Number)))
}
