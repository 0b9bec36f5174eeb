import { type PlanarAreas, ringsOf } from '../geometry/planarAreas.ts'
import { wellKnownBinary } from '../geometry/wellKnownBinary.ts'
import type { Postgis } from './openPostgis.ts'

/**
 * Loads areas into the table `area` (id, people, ground in square meters, g), with a GiST index. Makes geometries
 * valid. Ids are row indexes.
 */
export async function loadAreas({ client }: Postgis, areas: PlanarAreas, people: Float64Array): Promise<void> {
  await client.query(
    'CREATE TABLE area (id int PRIMARY KEY, people float8, ground float8, g geometry(MultiPolygon, 3826))',
  )
  // A compressed geometry would be decompressed by every query.
  await client.query('ALTER TABLE area ALTER COLUMN g SET STORAGE EXTERNAL')
  const shapes = Array.from({ length: areas.count }, (_, area) => wellKnownBinary(ringsOf(areas, area)))
  await client.query(
    `INSERT INTO area SELECT id - 1, people, ST_Area(g), g FROM (
      SELECT id, people, ST_Multi(ST_CollectionExtract(ST_MakeValid(ST_GeomFromWKB(decode(shape, 'hex'), 3826)), 3)) AS g
      FROM unnest($1::text[], $2::float8[]) WITH ORDINALITY AS row (shape, people, id)) AS valid`,
    [shapes, [...people]],
  )
  await client.query('CREATE INDEX ON area USING gist (g)')
  await client.query('VACUUM ANALYZE area')
}

export async function loadZones({ client }: Postgis, zones: readonly Float64Array[]): Promise<void> {
  await client.query('DROP TABLE IF EXISTS zone')
  await client.query('CREATE TABLE zone (id int PRIMARY KEY, g geometry(MultiPolygon, 3826))')
  await client.query('ALTER TABLE zone ALTER COLUMN g SET STORAGE EXTERNAL')
  await client.query(
    `INSERT INTO zone SELECT id - 1, ST_GeomFromWKB(decode(shape, 'hex'), 3826)
    FROM unnest($1::text[]) WITH ORDINALITY AS row (shape, id)`,
    [zones.map((ring) => wellKnownBinary([ring]))],
  )
  await client.query('CREATE INDEX ON zone USING gist (g)')
  await client.query('VACUUM ANALYZE zone')
}
