// Process forked with --expose-gc: loads the packs as the analysis does on a device and reports their memory.
import { roadsOfPack } from '../../../src/analysis/roads/drawnRoads.ts'
import { packRoads } from '../../../src/analysis/roads/packRoads.ts'
import { reachPolygon } from '../../../src/analysis/roads/reachPolygon.ts'
import { roadLengthsIn } from '../../../src/analysis/roads/roadLengths.ts'
import { makeRoadNet, type RoadNet } from '../../../src/analysis/roads/roadNet.ts'
import { makeStudy } from '../../../src/analysis/study.ts'
import { makeStudyRecords } from '../../../src/analysis/study/studyRecords.ts'
import { makeZone } from '../../../src/analysis/zone.ts'
import type { RoadPack } from '../../../src/domain/area/roadPack.ts'
import { frameOf, fromFrame } from '../../../src/domain/geo/frame.ts'
import type { Pack, PackKind } from '../../../src/domain/pack/pack.ts'
import { readPackFile } from '../../../src/domain/pack/packFile.ts'
import { readPackBytes, readPackList } from '../../../server/packs/packFolder.ts'

export interface MemoryOrder {
  readonly folder: string
}

/** Memory of objects and array buffers above the baseline in MB. The counts prove that the data was really loaded. */
export interface MemoryReport {
  readonly packs: number
  readonly withNet: number
  /** Memory including the roads for drawing, as needed for road lengths in a zone. */
  readonly withRoads: number
  readonly points: number
  readonly junctions: number
}

process.once('message', (order: MemoryOrder) => {
  void hold(order).then((report) => process.send!(report, () => process.exit(0)))
})

async function hold({ folder }: MemoryOrder): Promise<MemoryReport> {
  const before = megabytes()
  const packs = await openPacks(folder, (kind) => kind !== 'roads')
  const { places, recordedZones } = makeStudyRecords()
  const study = makeStudy({ packs, packsVersion: 'bench', places, recordedZones })
  const shape = { type: 'Circle', centre: inTaipei, radiusMetres: 1000 } as const
  const answer = study.whatIf({
    place: inTaipei,
    zones: [{ id: 'zone', shape }],
    chosenZoneId: 'zone',
    ownZones: { kind: 'ring', radiusMetres: 1000 },
  })
  if (!(answer.zones[0]!.values.population! > 0)) throw new Error('The packs of the bench hold nobody.')
  for (const level of [2, 5, 6] as const) study.thematic('density', level)
  study.findAreas('大安', 5)
  const withPacks = megabytes() - before
  const net = await makeNet(folder)
  const { xs, ys, frame, nodeCount } = net.graph
  const start = fromFrame(frame, xs[nodeCount >> 1]!, ys[nodeCount >> 1]!)
  for (const mode of ['walk', 'car'] as const) reachPolygon(net, { place: start, mode, measure: 'time', limit: 600 })
  const withNet = megabytes() - before
  const roads = roadsOfPack(await roadPack(folder))
  const made = makeZone({ ...shape, centre: start }, frame)
  const metres = 'zone' in made ? roadLengthsIn(roads, made.zone, frame) : []
  const withRoads = megabytes() - before
  // Access the data after measuring to keep it from being garbage-collected earlier.
  const points = packs.find(({ kind }) => kind === 'poi')?.columns['class']?.length ?? 0
  if (!(metres.some((length) => length > 0) && roads.classes.length > 0)) throw new Error('No roads were measured.')
  return {
    packs: withPacks,
    withNet,
    withRoads,
    points: study.state().hasPoi ? points : 0,
    junctions: net.graph.nodeCount,
  }
}

const inTaipei = { longitude: 121.5436, latitude: 25.0262 }

const makeNet = async (folder: string): Promise<RoadNet> =>
  makeRoadNet(packRoads(await roadPack(folder)), frameOf(121, 0.9999))

const roadPack = async (folder: string): Promise<RoadPack> =>
  (await openPacks(folder, (kind) => kind === 'roads'))[0] as RoadPack

async function openPacks(folder: string, isWanted: (kind: PackKind) => boolean): Promise<Pack[]> {
  const packs: Pack[] = []
  for (const { kind, hash } of await readPackList(folder)) {
    if (!isWanted(kind)) continue
    const pack = readPackFile(await readPackBytes(folder, hash))
    if (!pack) throw new Error(`A pack of ${kind} could not be read.`)
    packs.push(pack)
  }
  return packs
}

function megabytes(): number {
  if (!globalThis.gc) throw new Error('Node must be started with --expose-gc.')
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}
