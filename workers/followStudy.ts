import { makeStudy, type PlannedStudy } from '#analysis/study.ts'
import { makeStudyRecords, studiedEntities, type StudyRecords } from '#analysis/study/studyRecords.ts'
import type { PlanAnswer, PlanAsk } from '#analysis/plans/planTypes.ts'
import type { Study, StudyState } from '#analysis/studyTypes.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { watchRecords } from '#db/queries/watchRecords.ts'
import type { PackDatabase, StoredPack } from '#db/packs/PackDatabase.ts'
import { openStoredPack, watchStoredPacks } from '#db/packs/storedPacks.ts'
import type { AreaPack } from '#domain/area/areaPack.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { followPacks } from './followPacks.ts'
import { keepRoadNets } from './keepRoadNets.ts'
import { planZones } from './planZones.ts'
import { runInPieces } from './runInPieces.ts'
import { soonAfterMessages } from './soonAfterMessages.ts'

/** A study that follows the packs and the records of this device. */
export interface FollowedStudy {
  /** The study as it is now; waits until packs and records have been read for the first time. */
  readonly study: () => Promise<Study>
  /** Works out a zone; undefined when its ticket was given up by `cancelPlan`. */
  readonly planZone: (ticket: number, ask: PlanAsk) => Promise<PlanAnswer | undefined>
  readonly cancelPlan: (ticket: number) => void
  readonly stop: () => void
}

/** Packs that a study is made of. Roads are opened by the first zone that is worked out on them. */
const studiedKinds = ['areas', 'demographics', 'poi'] as const

/** Reads packs and records and follows them. `onState` hears whenever what is on the device has changed. */
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
  const tell = (): void => {
    if (study && isReady) onState(study.state())
  }
  const open = (row: StoredPack) => openStoredPack(packDatabase, row)
  const run = runInPieces({ soon: soonAfterMessages(), now: () => performance.now() })
  const nets = keepRoadNets({ open, run, onChange: tell })
  const { promise: packsRead, resolve: onPacksRead } = Promise.withResolvers<void>()
  const onPacks = (packs: readonly Pack[], packsVersion: string): void => {
    const { places, recordedZones } = records
    study = makeStudy({ packs, packsVersion, places, recordedZones, roads: nets.onDevice })
    onPacksRead()
    tell()
    for (const pack of packs) if (pack.kind === 'areas') warm(study, pack as AreaPack)
  }
  const follower = followPacks({ kinds: studiedKinds, open, onPacks, onFailure })
  const onRows = (rows: readonly StoredPack[]): void => {
    nets.take(rows)
    follower.take(rows)
  }
  const stopWatching = watchStoredPacks(packDatabase, onRows, onFailure)
  const recordsRead = followRecords(database, records, tell, onFailure)
  const ready = Promise.all([packsRead, recordsRead.ready]).then(() => {
    isReady = true
    tell()
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
    stop() {
      follower.stop()
      stopWatching()
      recordsRead.stop()
    },
  }
}

/** Makes the indexes before the first question, which would else wait for them. */
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
