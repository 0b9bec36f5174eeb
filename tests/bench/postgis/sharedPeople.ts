import type { Postgis } from './openPostgis.ts'
import { shareSql } from './zonePeople.ts'

export interface SharedPeople {
  readonly a: number
  readonly b: number
  readonly people: number
}

/**
 * Queries the people shared by all overlapping zone pairs in one statement: first the overlap, then the areas in it.
 */
export async function querySharedPeople({ client }: Postgis): Promise<SharedPeople[]> {
  const { rows } = await client.query(
    `WITH pair AS MATERIALIZED (
      SELECT one.id AS a, other.id AS b, ST_CollectionExtract(ST_Intersection(one.g, other.g), 3) AS g
      FROM zone AS one JOIN zone AS other ON one.id < other.id AND ST_Intersects(one.g, other.g)
    )
    SELECT pair.a, pair.b, shared.people
    FROM pair, LATERAL (
      SELECT sum(area.people * ${shareSql('pair.g')}) AS people FROM area WHERE ST_Intersects(pair.g, area.g)
    ) AS shared`,
  )
  return rows.map(({ a, b, people }) => ({ a: Number(a), b: Number(b), people: Number(people) }))
}
