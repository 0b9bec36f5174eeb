import type { Postgis } from './openPostgis.ts'

/** Loads points into the table `point` (class, g), with a GiST index, clustered on disk by location. */
export async function loadPoints({ client }: Postgis, xy: Float64Array, classes: Uint8Array): Promise<void> {
  await client.query('CREATE TABLE point (class int, g geometry(Point, 3826))')
  const slice = 50_000
  for (let from = 0; from < classes.length; from += slice) {
    const own = classes.subarray(from, from + slice)
    await client.query(
      `INSERT INTO point SELECT class, ST_SetSRID(ST_MakePoint(x, y), 3826)
      FROM unnest($1::int[], $2::float8[], $3::float8[]) AS row (class, x, y)`,
      [[...own], Array.from(own, (_, i) => xy[(from + i) * 2]!), Array.from(own, (_, i) => xy[(from + i) * 2 + 1]!)],
    )
  }
  await client.query('CREATE INDEX point_place ON point USING gist (g)')
  await client.query('CLUSTER point USING point_place')
  await client.query('VACUUM ANALYZE point')
}
