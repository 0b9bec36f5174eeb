import type { Place } from '../geo/point.ts'

/** Addresses of the stores’ screens, so that screens of different features lead to each other. */
export const storeListAddress = '/map?panel=stores&view=list'
/** The list of those stores whose fields have these values. */
export const storesWhereAddress = (values: Readonly<Record<string, string>>): string =>
  `${storeListAddress}&where=${encodeURIComponent(
    Object.entries(values)
      .map(([field, value]) => `${field}:${value}`)
      .join(';'),
  )}`
/** Stores by their state, from the first look to the closing. */
export const storeBoardAddress = '/map?panel=stores&view=board'
export const storePageAddress = (id: string): string => `/map?panel=store&view=list&id=${id}`
export const storeOnMapAddress = (id: string): string => `/map?panel=store&id=${id}&view=map`
/** The figures of a store by month, like a spreadsheet. */
export const storePerformanceAddress = (id: string): string => `/map?panel=store&view=performance&id=${id}`
export const storeEditAddress = (id: string): string => `${storePageAddress(id)}&mode=edit`
export const pickPlaceAddress = '/map?panel=stores&view=map&mode=new'
/** The map with its stores compared pair by pair. */
export const overlapsAddress = '/map?panel=overlaps&view=map'
export const changesAddress = '/settings?section=sync'

/** The form of a new store; with the place that was picked on the map. */
export const newStoreAddress = (place: Place | undefined): string =>
  `/map?panel=store&view=list&mode=new${place ? `&at=${place.latitude},${place.longitude}` : ''}`
export const mapAddress = '/map?panel=stores&view=map'
