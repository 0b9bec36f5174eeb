import type { Postgis } from './openPostgis.ts'

/** The part of an area that lies in a zone: all of it where it lies within, which spares cutting it out. */
export const shareSql = (zone: string) =>
  `CASE WHEN ST_Contains(${zone}, area.g) THEN 1 ELSE ST_Area(ST_Intersection(area.g, ${zone})) / area.ground END`

const people = `sum(area.people * ${shareSql('zone.g')}) AS people`

/** The share of every area in every zone that meets it, as `zone:area` to share. */
export async function readShares({ client }: Postgis): Promise<Map<string, number>> {
  const { rows } = await client.query(
    `SELECT zone.id AS zone, area.id AS area, ${shareSql('zone.g')} AS share
    FROM zone JOIN area ON ST_Intersects(zone.g, area.g)`,
  )
  return new Map(rows.map(({ zone, area, share }) => [`${String(zone)}:${String(area)}`, Number(share)]))
}

/** Asks for the people of each zone, one after another, as somebody who draws does; the zones lie in the database already. */
export async function queryPeopleOneByOne({ client }: Postgis, zoneCount: number): Promise<number[]> {
  const text = `SELECT ${people} FROM zone JOIN area ON ST_Intersects(zone.g, area.g) WHERE zone.id = $1`
  const answers: number[] = []
  for (let zone = 0; zone < zoneCount; zone++) {
    const { rows } = await client.query({ name: 'people of a zone', text, values: [zone] })
    answers.push(Number(rows[0]?.['people']))
  }
  return answers
}

/** Asks for the people of all zones in one statement. */
export async function queryPeopleTogether({ client }: Postgis): Promise<number[]> {
  const { rows } = await client.query(
    `SELECT zone.id, ${people} FROM zone JOIN area ON ST_Intersects(zone.g, area.g) GROUP BY zone.id ORDER BY zone.id`,
  )
  return rows.map((row) => Number(row['people']))
}
