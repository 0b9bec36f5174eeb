import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import type { FieldRow } from '#fieldKit/fieldRow.ts'
import { useRecords } from '#session/useRecords.ts'
import { Badge } from '#ui/Badge.tsx'

/** Rows of the list of stores, in the order of their codes. */
export interface StoreRows {
  /** Undefined while not even the first are read. */
  readonly rows: readonly FieldRow[] | undefined
  /** False while more are on their way. */
  readonly isWhole: boolean
}

const firstCount = 60

/**
 * All stores on the device. The first of them are read alone, by index, so that a list of 20,000 shows something at once;
 * the rest replaces them a moment later.
 */
export function useStoreRows(): StoreRows {
  const first = useRecords(
    async (database) =>
      (await database.view('store').orderBy('posCode').limit(firstCount).toArray()).filter(
        ({ deletedV }) => deletedV === null,
      ),
    [],
  )
  const isDrawn = useDrawnAfter(first !== undefined)
  const all = useRecords(async (database) => (isDrawn ? listRecords(database, 'store') : undefined), [isDrawn])
  const records = all ?? first
  const rows = useMemo(() => records && rowsOf(records), [records])
  return { rows, isWhole: all !== undefined }
}

/** True once what the flag brought has been painted: reading 20,000 records holds the page up, and must not hold up the first. */
function useDrawnAfter(isReady: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    if (!isReady) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A task after a frame runs when that frame has been painted; a hidden page paints none, so the timer alone is enough there.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsDrawn(true))
    })
    const hidden = document.hidden ? setTimeout(() => setIsDrawn(true)) : undefined
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      clearTimeout(hidden)
    }
  }, [isReady])
  return isDrawn
}

function rowsOf(records: readonly LocalRecord[]): readonly FieldRow[] {
  const code = ({ posCode = '' }: LocalRecord) => posCode
  return records
    .toSorted((a, b) => (code(a) < code(b) ? -1 : code(a) > code(b) ? 1 : 0))
    .map(({ id, fields, pending, parked }) => ({ id, fields, badge: badgeOf(pending.length > 0, parked.length > 0) }))
}

const waitingBadge = (
  <Badge icon={<Clock size={14} aria-hidden="true" />}>
    <Trans>to send</Trans>
  </Badge>
)
const parkedBadge = (
  <Badge tone="bad" icon={<CircleAlert size={14} aria-hidden="true" />}>
    <Trans>needs you</Trans>
  </Badge>
)

function badgeOf(isWaiting: boolean, isParked: boolean): ReactNode {
  if (isParked) return parkedBadge
  return isWaiting ? waitingBadge : undefined
}
