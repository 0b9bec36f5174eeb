import type { LocalRecord } from '#db/localRecord.ts'
import type { Place } from '#domain/geo/point.ts'
import { distanceMetres } from '#mapKit/geographicMetres.ts'
import type { SurveyTask, Tasks } from './useTasks.ts'

export interface NearTask {
  readonly store: LocalRecord<'store'>
  readonly open: readonly SurveyTask[]
  readonly metres: number | undefined
}

/** Returns stores with open surveys: nearest first, or by name if the position is unknown. */
export function tasksNear({ surveys, stores }: Pick<Tasks, 'surveys' | 'stores'>, here: Place | undefined): NearTask[] {
  return stores
    .flatMap((store): NearTask[] => {
      const open = surveys.filter((task) => task.stores.includes(store.id) && !task.doneStores.has(store.id))
      const { place } = store.fields
      return open.length === 0 ? [] : [{ store, open, metres: here && place ? distanceMetres(here, place) : undefined }]
    })
    .toSorted(
      (a, b) =>
        (a.metres ?? Infinity) - (b.metres ?? Infinity) ||
        (a.store.fields.name ?? '').localeCompare(b.store.fields.name ?? ''),
    )
}
