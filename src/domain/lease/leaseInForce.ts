interface Lease {
  readonly id: string
  readonly fields: LeaseTerm
}

/** First and last day, YYYY-MM-DD. A lease without a last day is open-ended. */
interface LeaseTerm {
  readonly leaseStart?: string | undefined
  readonly leaseEnd?: string | undefined
}

type LeaseState = 'inForce' | 'upcoming' | 'ended'

/** A lease without dates counts as in force. */
export function leaseState({ leaseStart, leaseEnd }: LeaseTerm, day: string): LeaseState {
  if (leaseEnd !== undefined && leaseEnd < day) return 'ended'
  return leaseStart !== undefined && leaseStart > day ? 'upcoming' : 'inForce'
}

/**
 * Returns the lease in force on a day, or the last to start if there are several. If none is in force, returns the next
 * to start, else the last to end. Show its dates, because its rent may not be due on that day.
 */
export function leaseOn<L extends Lease>(leases: readonly L[], day: string): L | undefined {
  const inState = (state: LeaseState) => leases.filter(({ fields }) => leaseState(fields, day) === state)
  return (
    inState('inForce').toSorted(byStart).at(-1) ??
    inState('upcoming').toSorted(byStart)[0] ??
    inState('ended').toSorted(byEnd).at(-1)
  )
}

/**
 * Returns the next lease that starts after the given lease and outlasts it. Undefined if there is none or the given
 * lease is open-ended.
 */
export function leaseAfter<L extends Lease>({ fields: { leaseStart, leaseEnd } }: Lease, leases: readonly L[]) {
  if (leaseEnd === undefined) return undefined
  const later = leases.filter(
    ({ fields: other }) =>
      other.leaseStart !== undefined &&
      other.leaseStart > (leaseStart ?? '') &&
      (other.leaseEnd === undefined || other.leaseEnd > leaseEnd),
  )
  return later.toSorted(byStart)[0]
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Sorts by first day, then by id. Ids are time-ordered, so leases with the same first day are in order of creation. */
const byStart = (a: Lease, b: Lease): number =>
  compare(a.fields.leaseStart ?? '', b.fields.leaseStart ?? '') || compare(a.id, b.id)

const byEnd = (a: Lease, b: Lease): number =>
  compare(a.fields.leaseEnd ?? '', b.fields.leaseEnd ?? '') || compare(a.id, b.id)
