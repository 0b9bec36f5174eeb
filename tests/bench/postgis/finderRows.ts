import type { FinderQuestion } from '../finder/finderData.ts'
import type { FinderTable } from '../../../src/analysis/finder/finderTable.ts'
import type { Postgis } from './openPostgis.ts'

/** Loads a finder's rows into the table `place` (id, people, old, density, g), with indexes on g (GiST) and people. */
export async function loadPlaces({ client }: Postgis, { count, xs, ys, variables }: FinderTable): Promise<void> {
  await client.query('CREATE TABLE place (id int, people float8, old float8, density float8, g geometry(Point, 3826))')
  const slice = 50_000
  for (let from = 0; from < count; from += slice) {
    const part = (column: Float64Array) => [...column.subarray(from, Math.min(count, from + slice))]
    await client.query(
      `INSERT INTO place SELECT $6 + at - 1, people, old, density, ST_SetSRID(ST_MakePoint(x, y), 3826)
      FROM unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[], $5::float8[]) WITH ORDINALITY AS row (x, y, people, old, density, at)`,
      [part(xs), part(ys), part(variables['people']!), part(variables['old']!), part(variables['density']!), from],
    )
  }
  await client.query('CREATE INDEX ON place USING gist (g)')
  await client.query('CREATE INDEX ON place (people)')
  await client.query('VACUUM ANALYZE place')
}

export async function loadStores({ client }: Postgis, xy: Float64Array): Promise<void> {
  await client.query('CREATE TABLE store (g geometry(Point, 3826))')
  const column = (offset: number) => Array.from({ length: xy.length / 2 }, (_, i) => xy[2 * i + offset]!)
  await client.query(
    'INSERT INTO store SELECT ST_SetSRID(ST_MakePoint(x, y), 3826) FROM unnest($1::float8[], $2::float8[]) AS row (x, y)',
    [column(0), column(1)],
  )
  await client.query('CREATE INDEX ON store USING gist (g)')
  await client.query('VACUUM ANALYZE store')
}

export async function queryFound({ client }: Postgis, questions: readonly FinderQuestion[]): Promise<number[]> {
  const text = `SELECT count(*)::int AS count FROM place
    WHERE people >= $1 AND old >= $2 AND density >= $3
    AND (SELECT count(*) FROM point WHERE class = $4 AND ST_DWithin(point.g, place.g, 500)) >= $5
    AND EXISTS (SELECT 1 FROM point WHERE class = $6 AND ST_DWithin(point.g, place.g, 500))
    AND NOT EXISTS (SELECT 1 FROM store WHERE ST_DWithin(store.g, place.g, $7) AND ST_Distance(store.g, place.g) < $7)`
  const counts: number[] = []
  for (const one of questions) {
    const values = [one.people, one.old, one.density, one.pointClass, one.pointsNear, one.otherClass, one.storeMetres]
    const { rows } = await client.query({ name: 'found places', text, values })
    counts.push(Number(rows[0]?.['count']))
  }
  return counts
}
