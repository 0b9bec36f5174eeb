import type { StoreStatus } from '#domain/store/storeStatus.ts'
import type { WorldPoint } from '../worldPoint.ts'

export interface StoreItem extends WorldPoint {
  readonly id: string
  readonly status: StoreStatus
  readonly name: string
}
