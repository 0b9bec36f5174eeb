type Position = readonly number[]

/**
 * Parses a WKT POLYGON or MULTIPOLYGON (OGC 06-103r4), ignoring height, measure and an SRID of 4326; undefined for
 * other text.
 */
export function readWkt(text: string): GeoJSON.Polygon | GeoJSON.MultiPolygon | undefined {
  const found = /^(?:SRID\s*=\s*4326\s*;\s*)?(MULTI)?POLYGON\s*(?:(?:ZM|Z|M)\s*)?(\(.*)$/is.exec(text.trim())
  if (!found?.[2]?.endsWith(')')) return undefined
  const nested = nestedOf(found[2])
  if (found[1] === undefined)
    return isPart(nested) ? { type: 'Polygon', coordinates: nested as number[][][] } : undefined
  const isWhole = Array.isArray(nested) && nested.length > 0 && nested.every(isPart)
  return isWhole ? { type: 'MultiPolygon', coordinates: nested as number[][][][] } : undefined
}

function nestedOf(text: string): unknown {
  const lists = text
    .replace(/[^(),]+/g, (numbers) =>
      numbers.trim() === '' ? '' : `[${numbers.trim().split(/\s+/).slice(0, 2).join(',')}]`,
    )
    .replaceAll('(', '[')
    .replaceAll(')', ']')
  try {
    return JSON.parse(lists)
  } catch {
    return undefined
  }
}

const isPart = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((ring) => Array.isArray(ring) && ring.every(isPosition))
const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length === 2 && value.every((number) => typeof number === 'number')
