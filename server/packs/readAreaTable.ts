import { englishReason } from '#domain/pack/packReasons.ts'
import { AreaFileProblem } from './areaFileProblem.ts'
import { PackProblem } from './official/packProblem.ts'
import { readTable, type Table } from './official/readTable.ts'
import { readWkt } from './readWkt.ts'

const shapeHeadings = ['wkt', 'geometry', 'geom', 'the_geom', 'shape', 'geojson']

/**
 * Reads a CSV of areas as GeoJSON: one column is the border (WKT or GeoJSON), the others are properties. Throws an
 * AreaFileProblem naming the invalid row.
 */
export function readAreaTable(file: string, text: string): GeoJSON.FeatureCollection {
  const { heading, rows } = tableOf(file, text)
  const at = heading.findIndex((name) => shapeHeadings.includes(name.toLowerCase()))
  if (at < 0)
    throw new AreaFileProblem(
      `${file} has no column of borders: name one of its columns ${shapeHeadings.join(', ')} and give each border there as WKT or as the geometry of GeoJSON.`,
    )
  const features = rows.map(({ row, cells }): GeoJSON.Feature => {
    const geometry = readShape(cells[at] ?? '')
    if (!geometry)
      throw new AreaFileProblem(
        `Row ${row} of ${file} has no border that can be read: it must be a POLYGON or MULTIPOLYGON as WKT, or as the geometry of GeoJSON.`,
      )
    const properties = Object.fromEntries(
      heading.flatMap((name, column) => (column === at ? [] : [[name, cells[column]]])),
    )
    return { type: 'Feature', properties, geometry }
  })
  return { type: 'FeatureCollection', features }
}

function tableOf(file: string, text: string): Table {
  try {
    return readTable(file, text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw error instanceof PackProblem ? new AreaFileProblem(englishReason(error.reason)) : error
  }
}

/** Parses a border; GeoJSON is validated later, as for other files. */
function readShape(text: string): GeoJSON.Geometry | undefined {
  if (!text.startsWith('{')) return readWkt(text)
  try {
    const geometry = JSON.parse(text) as GeoJSON.Geometry
    return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? geometry : undefined
  } catch {
    return undefined
  }
}
