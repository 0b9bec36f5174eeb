import type { Postgis } from './openPostgis.ts'

/** Returns SQL for the share of an area in a zone: 1 if contained, which avoids an intersection. */
export const shareSql = (zone: string) =>
  `CASE WHEN ST_Contains(${zone}, area.g) THEN 1 ELSE ST_Area(ST_Intersection(area.g, ${zone})) / area.ground END`

const people = `sum(area.people * ${shareSql('zone.g')}) AS people`

export async function readShares({ client }: Postgis): Promise<Map<string, number>> {
  const { rows } = await client.query(
    `SELECT zone.id AS zone, area.id AS area, ${shareSql('zone.g')} AS share
    FROM zone JOIN area ON ST_Intersects(zone.g, area.g)`,
  )
  return new Map(rows.map(({ zone, area, share }) => [`${String(zone)}:${String(area)}`, Number(share)]))
}

/** Queries the people of each zone one by one, as when drawing; the zones are already in the database. */
export async function queryPeopleOneByOne({ client }: Postgis, zoneCount: number): Promise<number[]> {
  const text = `SELECT ${people} FROM zone JOIN area ON ST_Intersects(zone.g, area.g) WHERE zone.id = $1`
  const answers: number[] = []
  for (let zone = 0; zone < zoneCount; zone++) {
    const { rows } = await client.query({ name: 'people of a zone', text, values: [zone] })
    answers.push(Number(rows[0]?.['people']))
  }
  return answers
}

export async function queryPeopleTogether({ client }: Postgis): Promise<number[]> {
  const { rows } = await client.query(
    `SELECT zone.id, ${people} FROM zone JOIN area ON ST_Intersects(zone.g, area.g) GROUP BY zone.id ORDER BY zone.id`,
  )
  return rows.map((row) => Number(row['people']))
}
