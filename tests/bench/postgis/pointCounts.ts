import type { Postgis } from './openPostgis.ts'

export async function queryCountsOneByOne(
  { client }: Postgis,
  zoneCount: number,
  classCount: number,
): Promise<Uint32Array[]> {
  const text = `SELECT point.class, count(*)::int AS count
    FROM zone JOIN point ON ST_Contains(zone.g, point.g) WHERE zone.id = $1 GROUP BY point.class`
  const answers: Uint32Array[] = []
  for (let zone = 0; zone < zoneCount; zone++) {
    const { rows } = await client.query({ name: 'points of a zone', text, values: [zone] })
    const counts = new Uint32Array(classCount)
    for (const row of rows) counts[Number(row['class'])] = Number(row['count'])
    answers.push(counts)
  }
  return answers
}
