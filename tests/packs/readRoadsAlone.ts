import { importRoads } from '#server/packs/official/importRoads.ts'

const { reports } = await importRoads(
  [{ name: 'big.osm.pbf', path: process.argv[2]! }],
  [-180, -90, 180, 90],
  (name) => name,
)
console.log(`${reports[0]!.read} ways`)
