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

export interface RecordRows {
  /** Undefined until the first rows are loaded. */
  readonly rows: readonly FieldRow[] | undefined
  readonly records: readonly LocalRecord[]
  /** False while more rows are loading. */
  readonly isWhole: boolean
}

const firstCount = 60
const none: readonly LocalRecord[] = []

/**
 * Returns all records of a kind on the device. For kinds with codes, the first records are loaded separately by index,
 * because a list with 20,000 records must show content immediately.
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

/**
 * Returns the records with the lowest codes. Returns null for kinds without codes, because they have no index to sort
 * by.
 */
async function firstRecords(database: LocalDatabase, entity: EntityName): Promise<LocalRecord[] | null> {
  const { uniqueField } = entityOf(entity)
  if (uniqueField === undefined) return null
  const first = await database.view(entity).orderBy(uniqueField).limit(firstCount).toArray()
  return first.filter(({ deletedV }) => deletedV === null)
}

/**
 * Returns true once the first rows have been painted. Reading 20,000 records blocks the page, so it must not delay the
 * first rows.
 */
function useDrawnAfter(isReady: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    if (!isReady) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A task queued in an animation frame runs after the frame is painted. Hidden pages don't paint, so they use only
    // the timer.
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

/** Compares records by code; codes are already normalized in the search index. */
const byCode = ({ posCode: a = '' }: LocalRecord, { posCode: b = '' }: LocalRecord): number =>
  a < b ? -1 : a > b ? 1 : 0

const waitingBadge = (
  <Badge icon={<Clock size={14} aria-hidden="true" />}>
    <Trans>not sent yet</Trans>
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
