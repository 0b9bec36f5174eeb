import { Trans } from '@lingui/react/macro'
import type { LocalRecord } from '#db/localRecord.ts'
import { formatDate } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'

interface LeaseOverlapProps {
  lease: LocalRecord<'lease'>
  leases: readonly LocalRecord<'lease'>[]
  /** Opens the overlapping lease; undefined without edit rights. */
  onOpen: ((id: string) => void) | undefined
}

/** Warns if another lease of the store overlaps this lease, with a button that opens the other lease. */
export function LeaseOverlap({ lease, leases, onOpen }: LeaseOverlapProps) {
  const [other] = overlappingLeases(lease, leases)
  if (!other) return null
  const { leaseStart, leaseEnd } = other.fields
  const from = formatDate(leaseStart ?? '')
  const to = leaseEnd === undefined ? undefined : formatDate(leaseEnd)
  return (
    <FormNotice
      tone="warn"
      action={
        onOpen && (
          <Button size="small" onClick={() => onOpen(other.id)}>
            <Trans>Open other lease</Trans>
          </Button>
        )
      }
    >
      {to === undefined ? (
        <Trans>Another lease for this store, starting {from}, overlaps this one.</Trans>
      ) : (
        <Trans>
          Another lease for this store ({from} – {to}) overlaps this one.
        </Trans>
      )}
    </FormNotice>
  )
}

export interface Term {
  readonly id: string
  readonly fields: { readonly leaseStart?: string; readonly leaseEnd?: string }
}

/**
 * Returns the store's other leases that share at least one day with this lease. A lease without an end date is
 * open-ended; a lease without a start date overlaps nothing.
 */
export function overlappingLeases<L extends Term>(lease: Term, leases: readonly L[]): readonly L[] {
  const { leaseStart: start, leaseEnd: end } = lease.fields
  if (start === undefined) return []
  return leases.filter(({ id, fields: { leaseStart, leaseEnd } }) => {
    if (id === lease.id || leaseStart === undefined) return false
    return (end === undefined || leaseStart <= end) && (leaseEnd === undefined || start <= leaseEnd)
  })
}
