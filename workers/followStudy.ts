import { makeStudy } from '#analysis/study.ts'
import { makeStudyRecords, studiedEntities, type StudyRecords } from '#analysis/study/studyRecords.ts'
import type { Study, StudyState } from '#analysis/studyTypes.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { watchRecords } from '#db/queries/watchRecords.ts'
import type { PackDatabase, StoredPack } from '#db/packs/PackDatabase.ts'
import { openStoredPack, watchStoredPacks } from '#db/packs/storedPacks.ts'
import type { AreaPack } from '#domain/area/areaPack.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { followPacks } from './followPacks.ts'

/** A study that follows the packs and the records of this device. */
export interface FollowedStudy {
  /** The study as it is now; waits until packs and records have been read for the first time. */
  readonly study: () => Promise<Study>
  readonly stop: () => void
}

/** Packs that a study is made of; roads are drawn only. */
const studiedKinds = ['areas', 'demographics', 'poi'] as const

/** Reads packs and records and follows them. `onState` hears whenever what is on the device has changed. */
export function followStudy(
  database: LocalDatabase,
  packDatabase: PackDatabase,
  onState: (state: StudyState) => void,
  onFailure: (error: unknown) => void,
): FollowedStudy {
  const records = makeStudyRecords()
  let study: Study | undefined
  let isReady = false
  const tell = (): void => {
    if (study && isReady) onState(study.state())
  }
  const { promise: packsRead, resolve: onPacksRead } = Promise.withResolvers<void>()
  const onPacks = (packs: readonly Pack[], packsVersion: string): void => {
    study = makeStudy({ packs, packsVersion, places: records.places, recordedZones: records.recordedZones })
    onPacksRead()
    tell()
    for (const pack of packs) if (pack.kind === 'areas') warm(study, pack as AreaPack)
  }
  const open = (row: StoredPack) => openStoredPack(packDatabase, row)
  const follower = followPacks({ kinds: studiedKinds, open, onPacks, onFailure })
  const stopWatching = watchStoredPacks(packDatabase, follower.take, onFailure)
  const recordsRead = followRecords(database, records, tell, onFailure)
  const ready = Promise.all([packsRead, recordsRead.ready]).then(() => {
    isReady = true
    tell()
  })
  return {
    async study() {
      await ready
      return study!
    },
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
