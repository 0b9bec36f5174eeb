import type { AreaPack } from '#domain/area/areaPack.ts'
import type { DemographicsPack } from '#domain/area/demographicsPack.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import { bendBorders } from './bendBorders.ts'
import { readBorderGraph } from './borderGraph.ts'
import { layMotorways, type RoadLine } from './motorways.ts'
import type { Plane } from './demoPlane.ts'
import { noRoad, rankBorders } from './rankBorders.ts'
import { StreetNet } from './streetNet.ts'
import { layVillageStreets } from './villageStreets.ts'

/**
 * Creates the demo's invented roads, along village borders and, in populous areas, through villages. Lines meet at
 * equal end points; deterministic for the same packs.
 */
export function makeRoads(areas: AreaPack, demographics: DemographicsPack): RoadPack {
  const graph = readBorderGraph(areas, demographics)
  const ranked = rankBorders(graph)
  const bent = bendBorders(graph, ranked.rank)
  const net = new StreetNet()
  const lineOfArc = Int32Array.from(bent, (line, arc) =>
    net.add(line, ranked.rank[arc] === noRoad ? undefined : ranked.rank[arc]!),
  )
  layVillageStreets(areas, graph, net, lineOfArc)
  const roads = [...layMotorways(graph, ranked, bent), ...net.pieces()]
  return {
    kind: 'roads',
    country: areas.country,
    vintage: areas.vintage,
    sources: [
      {
        name: 'Demo roads along village borders, not real streets',
        titles: {
          'en-us': 'Demo roads along village borders, not real streets',
          'zh-tw': '沿村里界產生的示範道路，並非真實街道',
          'zh-cn': '沿村里边界生成的示范道路，并非真实街道',
        },
        short: { 'en-us': 'demo data', 'zh-tw': '示範資料', 'zh-cn': '演示数据' },
        licence: 'Made up for the demo',
      },
      ...areas.sources,
    ],
    isDemo: true,
    meta: {},
    columns: toColumns(roads, graph.plane),
  }
}

/** Coordinate step in millionths of a degree, about half a meter, because a finer step isn't worth the bytes. */
const grain = 5

/** Returns lines by class, as deltas in millionths of a degree; drops lines reduced to a point. */
function toColumns(roads: readonly RoadLine[], plane: Plane): RoadPack['columns'] {
  const [xy, start, classes]: [number[], number[], number[]] = [[], [0], []]
  for (const { line, rank } of roads.toSorted((a, b) => a.rank - b.rank)) {
    let lastX = 0
    let lastY = 0
    const steps: number[] = []
    for (let at = 0; at < line.length; at += 2) {
      const x = Math.round((plane.toLongitude(line[at]!) * 1e6) / grain) * grain
      const y = Math.round((plane.toLatitude(line[at + 1]!) * 1e6) / grain) * grain
      if (at > 0 && x === lastX && y === lastY) continue
      steps.push(x - lastX, y - lastY)
      ;[lastX, lastY] = [x, y]
    }
    if (steps.length < 4) continue
    for (const step of steps) xy.push(step)
    start.push(xy.length / 2)
    classes.push(rank)
  }
  return { xy: Int32Array.from(xy), start: Uint32Array.from(start), class: Uint8Array.from(classes) }
}
