import type { StoreStatus } from '#domain/store/storeStatus.ts'
import type { WorldPoint } from '../worldPoint.ts'

/** A store as the map wants it, in world coordinates. */
export interface StoreItem extends WorldPoint {
  readonly id: string
  readonly status: StoreStatus
  readonly name: string
}
