import { foldWords, searchTextOf } from '#domain/store/storeSearch.ts'
import { isInside, type WorldBounds } from '#mapKit/worldPoint.ts'
import type { MapStore } from './storesOnMap.ts'

/** How many stores a list beside the map shows; the full list has them all. */
export const mostListed = 100

export interface FoundStores {
  readonly listed: readonly MapStore[]
  readonly count: number
}

const listOf = (stores: readonly MapStore[]): FoundStores => ({
  listed: stores.slice(0, mostListed),
  count: stores.length,
})

/** Stores that a search finds, wherever they are. */
export function searchStores(stores: readonly MapStore[], wish: string): FoundStores {
  const words = foldWords(wish)
  return listOf(
    stores.filter(({ record }) => {
      const text = searchTextOf(record.fields)
      return words.every((word) => text.includes(word))
    }),
  )
}

/** Stores in the window of the map. */
export const storesSeen = (stores: readonly MapStore[], seen: WorldBounds | undefined): FoundStores =>
  listOf(seen ? stores.filter((store) => isInside(store, seen)) : [])

/** Stores by their ids: those that lie at one place. */
export const storesOf = (stores: readonly MapStore[], ids: readonly string[]): FoundStores =>
  listOf(stores.filter(({ id }) => ids.includes(id)))
