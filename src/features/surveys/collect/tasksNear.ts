import type { LocalRecord } from '#db/localRecord.ts'
import type { Place } from '#domain/geo/point.ts'
import { distanceMetres } from '#mapKit/groundMetres.ts'
import type { SurveyTask, Tasks } from './useTasks.ts'

/** A store where something is to be asked. */
export interface NearTask {
  readonly store: LocalRecord<'store'>
  /** Surveys that have no answer of this person from there yet. */
  readonly open: readonly SurveyTask[]
  readonly metres: number | undefined
}

/** Stores with open surveys: the nearest first, by name where nobody knows where the person is. */
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
