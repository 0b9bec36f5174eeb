import type { Place } from '#domain/geo/point.ts'
import { foldWords, type Match, rankMatches, storeSearchText } from '#domain/store/storeSearch.ts'
import { distanceMetres } from '#mapKit/geographicMetres.ts'
import { isInside, type WorldBounds } from '#mapKit/worldPoint.ts'
import type { MapStore } from './storesOnMap.ts'

export const maxListed = 100

export interface FoundStores {
  readonly listed: readonly MapStore[]
  readonly count: number
}

const listOf = (stores: readonly MapStore[]): FoundStores => ({
  listed: stores.slice(0, maxListed),
  count: stores.length,
})

/** Returns matching stores, regardless of the viewport. Matches by name and code come before matches by address. */
export const matchStores = (stores: readonly MapStore[], query: string): readonly Match<MapStore>[] =>
  rankMatches(stores, ({ record }) => storeSearchText(record.fields), foldWords(query))

export const searchStores = (stores: readonly MapStore[], query: string): FoundStores =>
  listOf(matchStores(stores, query).map(({ item }) => item))

export const storesSeen = (stores: readonly MapStore[], seen: WorldBounds | undefined): FoundStores =>
  listOf(seen ? stores.filter((store) => isInside(store, seen)) : [])

export const storesNear = (stores: readonly MapStore[], here: Place): FoundStores =>
  listOf(
    stores
      .map((store) => ({ store, metres: distanceMetres(here, store.place) }))
      .toSorted((a, b) => a.metres - b.metres)
      .map(({ store }) => store),
  )

export const storesOf = (stores: readonly MapStore[], ids: readonly string[]): FoundStores =>
  listOf(stores.filter(({ id }) => ids.includes(id)))
