import { closedArc } from '../../../src/analysis/roads/arcWeights.ts'
import type { RoadNet } from '../../../src/analysis/roads/roadNet.ts'
import type { Postgis } from './openPostgis.ts'

/**
 * Loads a network into the tables `edge` (ends, costs in deciseconds, -1 for closed) and `node`. Logs and returns false
 * if pgRouting isn't installed.
 */
export async function loadRoads(
  { client }: Postgis,
  net: RoadNet,
  weights: Uint16Array,
  bench: string,
): Promise<boolean> {
  const { rows } = await client.query(
    "SELECT count(*)::int AS known FROM pg_available_extensions WHERE name = 'pgrouting'",
  )
  if (rows[0]?.['known'] !== 1) {
    console.error(`${bench}: pgRouting is not installed: not measured.`)
    return false
  }
  await client.query('CREATE EXTENSION pgrouting')
  const { xs, ys, edgeFrom, edgeTo, edgeCount, arcEdge, nodeCount } = net.graph
  const costs = new Int32Array(2 * edgeCount).fill(-1)
  for (const [arc, edge] of arcEdge.entries()) if (weights[arc] !== closedArc) costs[edge] = weights[arc]!
  await client.query('CREATE TABLE node (id int PRIMARY KEY, g geometry(Point, 3826))')
  await client.query(
    'CREATE TABLE edge (id bigint, source bigint, target bigint, cost float8, reverse_cost float8, g geometry(LineString, 3826))',
  )
  const slice = 50_000
  const part = (from: number, count: number, value: (at: number) => number) =>
    Array.from({ length: Math.min(slice, count - from) }, (_, i) => value(from + i))
  for (let from = 0; from < nodeCount; from += slice)
    await client.query(
      'INSERT INTO node SELECT id, ST_SetSRID(ST_MakePoint(x, y), 3826) FROM unnest($1::int[], $2::float8[], $3::float8[]) AS row (id, x, y)',
      [
        part(from, nodeCount, (at) => at),
        part(from, nodeCount, (at) => xs[at]!),
        part(from, nodeCount, (at) => ys[at]!),
      ],
    )
  for (let from = 0; from < edgeCount; from += slice)
    await client.query(
      `INSERT INTO edge SELECT row.id, source, target, cost, back, ST_MakeLine(a.g, b.g)
      FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::float8[], $5::float8[]) AS row (id, source, target, cost, back)
      JOIN node AS a ON a.id = source JOIN node AS b ON b.id = target`,
      [
        part(from, edgeCount, (at) => at),
        part(from, edgeCount, (at) => edgeFrom[at]!),
        part(from, edgeCount, (at) => edgeTo[at]!),
        part(from, edgeCount, (at) => costs[2 * at]!),
        part(from, edgeCount, (at) => costs[2 * at + 1]!),
      ],
    )
  await client.query('CREATE INDEX ON edge USING gist (g)')
  await client.query('VACUUM ANALYZE edge')
  await client.query('VACUUM ANALYZE node')
  return true
}

/** Half the side of the edge box in meters, farther than the benchmark's cars get in ten minutes. */
const boxMetres = 12_000

function drivingDistance({ graph }: RoadNet, source: number, limit: number): string {
  const x = graph.xs[source]!
  const y = graph.ys[source]!
  const box = [x - boxMetres, y - boxMetres, x + boxMetres, y + boxMetres].map((value) => value.toFixed(1)).join(', ')
  const edges = `SELECT id, source, target, cost, reverse_cost FROM edge WHERE g && ST_MakeEnvelope(${box}, 3826)`
  return `pgr_drivingDistance('${edges}', ${source}, ${limit})`
}

export async function queryReached(
  { client }: Postgis,
  net: RoadNet,
  sources: readonly number[],
  limit: number,
): Promise<number[]> {
  const counts: number[] = []
  for (const source of sources) {
    const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${drivingDistance(net, source, limit)}`)
    counts.push(Number(rows[0]?.['count']))
  }
  return counts
}

export async function queryHulls(
  { client }: Postgis,
  net: RoadNet,
  sources: readonly number[],
  limit: number,
): Promise<number[]> {
  const areas: number[] = []
  for (const source of sources) {
    const { rows } = await client.query(
      `WITH hull AS (SELECT ST_ConcaveHull(ST_Collect(node.g), 0.1) AS g FROM ${drivingDistance(net, source, limit)} AS reached JOIN node ON node.id = reached.node)
      SELECT ST_Area(g) AS area, ST_AsBinary(g) AS shape FROM hull`,
    )
    areas.push(Number(rows[0]?.['area']))
  }
  return areas
}
