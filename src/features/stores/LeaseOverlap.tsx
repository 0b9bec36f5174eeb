import { Trans } from '@lingui/react/macro'
import { overlappingLeases } from '#domain/lease/leaseOverlaps.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { formatDate } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'

interface LeaseOverlapProps {
  lease: LocalRecord<'lease'>
  leases: readonly LocalRecord<'lease'>[]
  /** Leads to the other lease; missing for who may not change it. */
  onOpen: ((id: string) => void) | undefined
}

/** Says that another lease of the store runs at the same time, and leads to it. Both stay as they are. */
export function LeaseOverlap({ lease, leases, onOpen }: LeaseOverlapProps) {
  const [other] = overlappingLeases(lease, leases)
  if (!other) return null
  const { leaseStart, leaseEnd } = other.fields
  const [from, to] = [formatDate(leaseStart ?? ''), leaseEnd === undefined ? undefined : formatDate(leaseEnd)]
  return (
    <FormNotice
      tone="warn"
      action={
        onOpen && (
          <Button size="small" onClick={() => onOpen(other.id)}>
            <Trans>Open the other</Trans>
          </Button>
        )
      }
    >
      {to === undefined ? (
        <Trans>Another lease of this store runs at the same time, from {from} on.</Trans>
      ) : (
        <Trans>
          Another lease of this store runs at the same time: {from} – {to}.
        </Trans>
      )}
    </FormNotice>
  )
}
