import { makeStudy, type PlannedStudy, type RoadsOnDevice } from '#analysis/study.ts'
import { makeStudyRecords, studiedEntities, type StudyRecords } from '#analysis/study/studyRecords.ts'
import type { PlanAnswer, PlanAsk } from '#analysis/plans/planTypes.ts'
import type { RoadLengths, Study, StudyState, StudyZone } from '#analysis/studyTypes.ts'
import { mainRoadsIn, type RoadLine } from '#analysis/roads/mainRoads.ts'
import { roadLengthsIn } from '#analysis/roads/roadLengths.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { watchRecords } from '#db/queries/watchRecords.ts'
import type { PackDatabase, StoredPack } from '#db/packs/PackDatabase.ts'
import { openStoredPack, watchStoredPacks } from '#db/packs/storedPacks.ts'
import type { AreaPack } from '#domain/area/areaPack.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { followPacks } from './followPacks.ts'
import { keepDrawnRoads, type CachedRoads } from './keepDrawnRoads.ts'
import { keepRoadNets } from './keepRoadNets.ts'
import { planZones } from './planZones.ts'
import { runInPieces } from './runInPieces.ts'
import { soonAfterMessages } from './soonAfterMessages.ts'

export interface FollowedStudy {
  readonly study: () => Promise<Study>
  readonly planZone: (ticket: number, request: PlanAsk) => Promise<PlanAnswer | undefined>
  readonly cancelPlan: (ticket: number) => void
  readonly roadLengths: (zone: StudyZone) => Promise<RoadLengths | undefined>
  readonly mainRoads: (zone: StudyZone) => Promise<readonly RoadLine[]>
  readonly stop: () => void
}

/** Kinds of packs a study needs. Roads are opened by the first zone that needs them. */
const studiedKinds = ['areas', 'demographics', 'income', 'poi'] as const

export function followStudy(
  database: LocalDatabase,
  packDatabase: PackDatabase,
  onState: (state: StudyState) => void,
  onFailure: (error: unknown) => void,
  onPlanProgress: (ticket: number, share: number) => void = () => undefined,
): FollowedStudy {
  const records = makeStudyRecords()
  let study: PlannedStudy | undefined
  let isReady = false
  const notify = (): void => {
    if (study && isReady) onState(study.state())
  }
  const open = (row: StoredPack) => openStoredPack(packDatabase, row)
  const run = runInPieces({ soon: soonAfterMessages(), now: () => performance.now() })
  const nets = keepRoadNets({ open, run, onChange: notify })
  const drawn = keepDrawnRoads(open, notify)
  const onDevice = (): RoadsOnDevice => withDrawn(nets.onDevice(), drawn)
  const { promise: packsRead, resolve: onPacksRead } = Promise.withResolvers<void>()
  const onPacks = (packs: readonly Pack[], packsVersion: string): void => {
    const { places, recordedZones } = records
    study = makeStudy({ packs, packsVersion, places, recordedZones, roads: onDevice })
    onPacksRead()
    notify()
    for (const pack of packs) if (pack.kind === 'areas') warm(study, pack as AreaPack)
  }
  const follower = followPacks({ kinds: studiedKinds, open, onPacks, onFailure })
  const onRows = (rows: readonly StoredPack[]): void => {
    nets.take(rows)
    drawn.take(rows)
    follower.take(rows)
  }
  const stopWatching = watchStoredPacks(packDatabase, onRows, onFailure)
  const recordsRead = followRecords(database, records, notify, onFailure)
  const ready = Promise.all([packsRead, recordsRead.ready]).then(() => {
    isReady = true
    notify()
  })
  const readyStudy = async (): Promise<PlannedStudy> => {
    await ready
    return study!
  }
  const planner = planZones({ study: readyStudy, nets, run, onProgress: onPlanProgress })
  return {
    study: readyStudy,
    planZone: planner.plan,
    cancelPlan: planner.cancel,
    roadLengths: async (zone) => roadLengthsOf(await readyStudy(), drawn, zone),
    mainRoads: async (zone) => mainRoadsOf(await readyStudy(), drawn, zone),
    stop() {
      follower.stop()
      stopWatching()
      recordsRead.stop()
    },
  }
}

/** Adds the attribution of drawn roads for countries without an open road network. */
const withDrawn = ({ version, sources }: RoadsOnDevice, drawn: CachedRoads): RoadsOnDevice => ({
  version,
  sources: [
    ...sources,
    ...drawn.sources().filter(({ country }) => sources.every((source) => source.country !== country)),
  ],
})

async function roadLengthsOf(
  study: PlannedStudy,
  drawn: CachedRoads,
  { shape }: StudyZone,
): Promise<RoadLengths | undefined> {
  const studied = study.studiedZoneOf(shape)
  const roads = studied && (await drawn.roads(studied.country.country))
  return roads && { metres: [...roadLengthsIn(roads, studied.zone, studied.country.frame)] }
}

async function mainRoadsOf(
  study: PlannedStudy,
  drawn: CachedRoads,
  { shape }: StudyZone,
): Promise<readonly RoadLine[]> {
  const studied = study.studiedZoneOf(shape)
  const roads = studied && (await drawn.roads(studied.country.country))
  return roads ? mainRoadsIn(roads, studied.zone, studied.country.frame) : []
}

/** Builds the indexes in advance, so that the first query doesn't wait for them. */
function warm(study: Study, { meta }: AreaPack): void {
  const [west, south, east, north] = meta.bounds
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
  study.areasAt(middle)
  study.pointAt(middle, 1, ['pack'])
}

function followRecords(
  database: LocalDatabase,
  records: StudyRecords,
  onChange: () => void,
  onFailure: (error: unknown) => void,
): { readonly ready: Promise<unknown>; readonly stop: () => void } {
  const followed = studiedEntities.map((entity) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = watchRecords(database, entity, {
      onAll(all) {
        records.replace(
          entity,
          all.map(({ id, fields }) => [id, fields]),
        )
        resolve()
        onChange()
      },
      onSome(changes) {
        records.patch(
          entity,
          Array.from(changes, ([id, record]) => [id, record?.fields]),
        )
        onChange()
      },
      onFailure,
    })
    return { promise, stop }
  })
  return {
    ready: Promise.all(followed.map(({ promise }) => promise)),
    stop: () => {
      for (const { stop } of followed) stop()
    },
  }
}
