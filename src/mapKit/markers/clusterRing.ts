import { statusSteps, type StoreStatus } from '#domain/store/storeStatus.ts'

/** An arc of a cluster's ring. Start and length are shares of the circle, 0–1, clockwise from the top. */
export interface RingArc {
  readonly status: StoreStatus
  readonly from: number
  readonly length: number
}

const order: readonly StoreStatus[] = ['1', '2', '4', '3', '5', '0']

/**
 * Returns arcs proportional to the number of stores per status, in fixed order. Rejected and closed stores are last.
 */
export function ringArcs(statuses: readonly StoreStatus[]): readonly RingArc[] {
  let from = 0
  return order.flatMap((status) => {
    const length = statuses.filter((one) => one === status).length / statuses.length
    if (length === 0) return []
    const arc = { status, from, length }
    from += length
    return [arc]
  })
}

export function countStatuses(statuses: readonly StoreStatus[]): readonly { status: StoreStatus; count: number }[] {
  return [...statusSteps, '5' as const]
    .map((status) => ({ status, count: statuses.filter((one) => one === status).length }))
    .filter(({ count }) => count > 0)
}
