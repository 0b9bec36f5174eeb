interface Term {
  readonly id: string
  readonly fields: { readonly leaseStart?: string; readonly leaseEnd?: string }
}

/**
 * Other leases of a store whose terms share a day with this one's. A term without an end goes on; one without a start is not known, and
 * meets none.
 */
export function overlappingLeases<L extends Term>(lease: Term, leases: readonly L[]): readonly L[] {
  const { leaseStart: start, leaseEnd: end } = lease.fields
  if (start === undefined) return []
  return leases.filter(({ id, fields: { leaseStart, leaseEnd } }) => {
    if (id === lease.id || leaseStart === undefined) return false
    return (end === undefined || leaseStart <= end) && (leaseEnd === undefined || start <= leaseEnd)
  })
}
