// A process of its own, forked with --expose-gc: it holds what the analysis holds on a device and says how much room that takes.
import { reachPolygon } from '../../../src/analysis/roads/reachPolygon.ts'
import { makeStudy } from '../../../src/analysis/study.ts'
import { makeStudyRecords } from '../../../src/analysis/study/studyRecords.ts'
import { fromFrame } from '../../../src/domain/geo/frame.ts'
import type { Pack } from '../../../src/domain/pack/pack.ts'
import { readPackFile } from '../../../src/domain/pack/packFile.ts'
import { readPackBytes, readPackList } from '../../../server/packs/packFolder.ts'
import { makeBenchStreets } from '../roads/benchStreets.ts'

/** What is to be held. */
export interface MemoryOrder {
  /** Folder of packs, and junctions along a side of the net of streets. */
  readonly folder: string
  readonly side: number
}

/** Megabytes (of 1,000,000 bytes): objects, and the buffers of typed arrays. */
export interface MemoryReport {
  readonly packs: number
  readonly withStreets: number
  readonly points: number
  readonly junctions: number
}

process.once('message', (order: MemoryOrder) => {
  void hold(order).then((report) => process.send!(report, () => process.exit(0)))
})

async function hold({ folder, side }: MemoryOrder): Promise<MemoryReport> {
  const before = megabytes()
  const packs = await openPacks(folder)
  const { places, recordedZones } = makeStudyRecords()
  const study = makeStudy({ packs, packsVersion: 'bench', places, recordedZones })
  const place = { longitude: 121.5436, latitude: 25.0262 }
  const shape = { type: 'Circle', centre: place, radiusMetres: 1000 } as const
  const answer = study.whatIf({
    place,
    zones: [{ id: 'zone', shape }],
    chosenZoneId: 'zone',
    ownZones: { kind: 'ring', radiusMetres: 1000 },
  })
  if (!(answer.zones[0]!.values.population! > 0)) throw new Error('The packs of the bench hold nobody.')
  for (const level of [2, 5, 6] as const) study.thematic('density', level)
  study.findAreas('大安', 5)
  const withPacks = megabytes() - before
  const { net, sources } = makeBenchStreets(side, 1)
  const node = sources[0]!
  const start = fromFrame(net.graph.frame, net.graph.xs[node]!, net.graph.ys[node]!)
  for (const mode of ['walk', 'car'] as const) reachPolygon(net, { place: start, mode, measure: 'time', limit: 600 })
  const withStreets = megabytes() - before
  // Named after the measurement, so that nothing of it was let go before.
  const points = packs.find(({ kind }) => kind === 'poi')?.columns['class']?.length ?? 0
  return { packs: withPacks, withStreets, points: study.state().hasPoi ? points : 0, junctions: net.graph.nodeCount }
}

async function openPacks(folder: string): Promise<Pack[]> {
  const packs: Pack[] = []
  for (const { kind, hash } of await readPackList(folder)) {
    // Roads are opened apart from the others, and made to a net.
    if (kind === 'roads') continue
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
