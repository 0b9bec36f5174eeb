import type { Place } from '../geo/point.ts'

export const storeListAddress = '/map?panel=stores&view=list'
export const storesWhereAddress = (values: Readonly<Record<string, string>>): string =>
  `${storeListAddress}&where=${encodeURIComponent(
    Object.entries(values)
      .map(([field, value]) => `${field}:${value}`)
      .join(';'),
  )}`
export const storeBoardAddress = '/map?panel=stores&view=board'
export const storePageAddress = (id: string): string => `/map?panel=store&view=list&id=${id}`
export const storeOnMapAddress = (id: string): string => `/map?panel=store&id=${id}&view=map`
export const storePerformanceAddress = (id: string): string => `/map?panel=store&view=performance&id=${id}`
export const storeEditAddress = (id: string): string => `${storePageAddress(id)}&mode=edit`
export const pickPlaceAddress = '/map?panel=stores&view=map&mode=new'
export const overlapsAddress = '/map?panel=overlaps&view=map'
export const changesAddress = '/settings?section=sync'

export const newStoreAddress = (place: Place | undefined): string =>
  `/map?panel=store&view=list&mode=new${place ? `&at=${place.latitude},${place.longitude}` : ''}`
export const mapAddress = '/map?panel=stores&view=map'
