import { apportion, coverageOf, sumShares } from '#analysis/apportion.ts'
import { type AreaColumn, columnOf } from '#analysis/areaColumn.ts'
import { type AreaIndex, makeAreaIndex } from '#analysis/areaIndex.ts'
import { countByClass } from '#analysis/countPoints.ts'
import { makePointGrid } from '#analysis/pointGrid.ts'
import { packRoads } from '#analysis/roads/packRoads.ts'
import { reachPolygon } from '#analysis/roads/reachPolygon.ts'
import { makeRoadNet } from '#analysis/roads/roadNet.ts'
import { travelModes } from '#analysis/roads/travel.ts'
import { makeZone, type Zone } from '#analysis/zone.ts'
import { type AreaPack, column, readAreaRings } from '#domain/area/areaPack.ts'
import type { DemographicsPack } from '#domain/area/demographicsPack.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import { type Frame, frameOfCountry, localScale, projectAll, toFrame } from '#domain/geo/frame.ts'
import type { Shape } from '#domain/geo/point.ts'
import type { PoiPack } from '#domain/poi/poiPack.ts'
import type { Verdicts } from './verdicts.ts'

const station = { latitude: 25.04776, longitude: 121.51706 }

export interface VerifiedPacks {
  readonly areas: AreaPack
  readonly population: DemographicsPack
  readonly points: PoiPack
  readonly roads: RoadPack
}

export function verifyAnalyses(verdicts: Verdicts, { areas, population, points, roads }: VerifiedPacks): void {
  const frame = frameOfCountry(areas.country, areas.meta.bounds)
  const index = makeAreaIndex(readAreaRings(areas, 6), frame)
  const people = columnOf('extensive', column(population, 'population.6', Float64Array))
  verifyPeople(verdicts, areas, index, people, population.meta.rows!.matchedPeople)
  verifyCounts(verdicts, points, frame)
  verifyReach(verdicts, roads, index, people)
}

function zoneOf(shape: Shape, frame: Frame): Zone {
  const made = makeZone(shape, frame)
  if ('problem' in made) throw new Error(`A zone can't be measured: ${made.problem.kind}.`)
  return made.zone
}

function verifyPeople(
  verdicts: Verdicts,
  areas: AreaPack,
  index: AreaIndex,
  people: AreaColumn<'extensive'>,
  all: number,
): void {
  const step = 0.35
  const [west, south, east, north] = areas.meta.bounds
  let sum = 0
  let zones = 0
  for (let x = west - 0.01; x < east + 0.01; x += step) {
    for (let y = south - 0.01; y < north + 0.01; y += step) {
      const corners = [
        [x, y],
        [x + step, y],
        [x + step, y + step],
        [x, y + step],
        [x, y],
      ] as [number, number][]
      const inside = sumShares(
        people,
        apportion(index, zoneOf({ type: 'Polygon', coordinates: [corners] }, index.frame)),
      )
      sum += Number.isNaN(inside) ? 0 : inside
      zones++
    }
  }
  verdicts.equal(`people in ${zones} zones that part the country, all villages together`, sum, all, 1e-9)
  const circle = zoneOf({ type: 'Circle', centre: station, radiusMetres: 1000 }, index.frame)
  const shares = apportion(index, circle)
  const inside = sumShares(people, shares)
  const coverage = (coverageOf(index, circle, shares, people) * 100).toFixed(1)
  verdicts.say(inside > 0, `people within 1 km of Taipei Main Station: ${Math.round(inside)}, coverage ${coverage}%`)
}

function verifyCounts(verdicts: Verdicts, points: PoiPack, frame: Frame): void {
  const longitudes = column(points, 'longitude', Int32Array)
  const latitudes = column(points, 'latitude', Int32Array)
  const xy = projectAll(
    frame,
    Float64Array.from(
      { length: longitudes.length * 2 },
      (_, at) => (at % 2 === 0 ? longitudes : latitudes)[at >> 1]! / 1e6,
    ),
  )
  const counts = countByClass(
    makePointGrid(frame, xy, column(points, 'class', Uint8Array)),
    zoneOf({ type: 'Circle', centre: station, radiusMetres: 800 }, frame),
  )
  const { x, y } = toFrame(frame, station.longitude, station.latitude)
  const radius = 800 * localScale(frame, x, y)
  let within = 0
  for (let at = 0; at < xy.length; at += 2) if (Math.hypot(xy[at]! - x, xy[at + 1]! - y) <= radius) within++
  const counted = counts.reduce((sum, count) => sum + count, 0)
  verdicts.equal('points within 800 m of Taipei Main Station, counted one by one', counted, within)
  const classes = points.meta.classes.map((name, at) => `${name} ${counts[at]}`)
  verdicts.say(counted > 0, `of them: ${classes.join(', ')}`)
}

function verifyReach(verdicts: Verdicts, roads: RoadPack, index: AreaIndex, people: AreaColumn<'extensive'>): void {
  const net = makeRoadNet(packRoads(roads), index.frame)
  const { nodeCount, edgeCount } = net.graph
  verdicts.say(nodeCount > 1000, `road graph of ${nodeCount} nodes and ${edgeCount} edges`)
  for (const mode of travelModes) {
    let nodes = 0
    let inside = 0
    for (const minutes of [2, 5]) {
      const zone = reachPolygon(net, { place: station, mode, measure: 'time', limit: minutes * 60 })
      const now = sumShares(people, apportion(index, zoneOf(zone.shape, index.frame)))
      const isMore = zone.nodeCount > nodes && now > inside
      verdicts.say(isMore, `${mode}, ${minutes} minutes: ${zone.nodeCount} nodes, ${Math.round(now)} people`)
      ;[nodes, inside] = [zone.nodeCount, now]
    }
  }
}
