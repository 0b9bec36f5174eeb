import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { entityOf, type EntityName } from '#domain/entities.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { FieldRow } from '#fieldKit/fieldRow.ts'
import { usePresentRecords } from '#session/presentRecords.ts'
import { useRecords } from '#session/useRecords.ts'
import { Badge } from '#ui/Badge.tsx'
import { useRowMarks } from './useRowMarks.tsx'

/** Rows of a list, in the order of their codes where the kind has one. */
export interface RecordRows {
  /** Undefined while not even the first are read. */
  readonly rows: readonly FieldRow[] | undefined
  /** The records behind them. */
  readonly records: readonly LocalRecord[]
  /** False while more are on their way. */
  readonly isWhole: boolean
}

const firstCount = 60
const none: readonly LocalRecord[] = []

/**
 * All records of a kind on the device. Where they have a code, the first of them are read alone, by index, so that a list of 20,000
 * shows something at once; the rest replaces them a moment later.
 */
export function useRecordRows(entity: EntityName): RecordRows {
  const first = useRecords((database) => firstRecords(database, entity), [entity])
  const isDrawn = useDrawnAfter(first !== undefined)
  const all = usePresentRecords(entity, isDrawn)
  const records = all ?? first ?? undefined
  const markOf = useRowMarks(entity)
  const rows = useMemo(() => records && rowsOf(entity, records, markOf), [entity, records, markOf])
  return { rows, records: records ?? none, isWhole: all !== undefined }
}

/** The records with the first codes; null for a kind without codes, whose order the first ones would not tell. */
async function firstRecords(database: LocalDatabase, entity: EntityName): Promise<LocalRecord[] | null> {
  const { uniqueField } = entityOf(entity)
  if (uniqueField === undefined) return null
  const first = await database.view(entity).orderBy(uniqueField).limit(firstCount).toArray()
  return first.filter(({ deletedV }) => deletedV === null)
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

function rowsOf(
  entity: EntityName,
  records: readonly LocalRecord[],
  markOf: ReturnType<typeof useRowMarks>,
): readonly FieldRow[] {
  const ordered = entityOf(entity).uniqueField === undefined ? records : records.toSorted(byCode)
  return ordered.map(({ id, fields, pending, parked }) => {
    return { id, fields, mark: markOf(fields), badge: badgeOf(pending.length > 0, parked.length > 0) }
  })
}

/** Codes are folded already where they are searched by index. */
const byCode = ({ posCode: a = '' }: LocalRecord, { posCode: b = '' }: LocalRecord): number =>
  a < b ? -1 : a > b ? 1 : 0

const waitingBadge = (
  <Badge icon={<Clock size={14} aria-hidden="true" />}>
    <Trans>to send</Trans>
  </Badge>
)
const parkedBadge = (
  <Badge tone="bad" icon={<CircleAlert size={14} aria-hidden="true" />}>
    <Trans>needs attention</Trans>
  </Badge>
)

function badgeOf(isWaiting: boolean, isParked: boolean): ReactNode {
  if (isParked) return parkedBadge
  return isWaiting ? waitingBadge : undefined
}
