import { Trans, useLingui } from '@lingui/react/macro'
import Columns3 from 'lucide-react/icons/columns-3'
import { useDeferredValue, useMemo, useState } from 'react'
import type { RowFilter } from '#domain/transfer/findRows.ts'
import { sheetKindOf, type SheetKindName } from '#domain/transfer/sheetKinds.ts'
import type { OpenedSheet } from '#draw/sheets/reviewAnswers.ts'
import { entityOf } from '#domain/entities.ts'
import { formatNumber } from '#i18n/formats.ts'
import { Chip } from '#ui/Chip.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { CountCards } from './CountCards.tsx'
import { ImportFoot } from './ImportFoot.tsx'
import { MendDialog } from './MendDialog.tsx'
import { type CellToMend, matchesIn } from './mendedParts.ts'
import styles from './Preview.module.css'
import { PreviewNotes } from './PreviewNotes.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { withRows } from './rowRuns.ts'
import { RawRows } from './RawRows.tsx'
import { SameFileNote } from './SameFileNote.tsx'
import { useReviewRows } from './useReviewRows.ts'
import type { Importing } from './useImport.ts'

export function CheckStep({ importing }: { importing: Importing }) {
  const { state } = importing
  const { sheet, result, judging } = state
  if (state.phase === 'reading' || (sheet && state.columns.length === 0 && judging !== undefined))
    return <RawRows state={state} />
  if (!sheet || (result === undefined && judging === undefined)) return null
  return <Check importing={importing} sheet={sheet} />
}

function Check({ importing, sheet: { kind, rowCount } }: { importing: Importing; sheet: OpenedSheet }) {
  const { state } = importing
  const { result, judging } = state
  const { t } = useLingui()
  const [look, setLook] = useState<Look>({ filter: {}, isNarrow: false })
  const judged = formatNumber(judging ?? 0)
  const all = formatNumber(rowCount)
  return (
    <>
      <SameFileNote file={state.file} />
      <PreviewNotes importing={importing} />
      {judging !== undefined && (
        <ProgressBar label={t`Checking rows`} value={judging} max={rowCount} words={t`${judged} of ${all}`} />
      )}
      {kind !== undefined && <Preview importing={importing} kind={kind} look={look} onLook={setLook} />}
      {result && (
        <ImportFoot
          importing={importing}
          result={result}
          onFix={() => setLook({ filter: { outcome: 'refused' }, isNarrow: true })}
        />
      )}
    </>
  )
}

interface Look {
  readonly filter: RowFilter
  /** True to hide columns without changes or rejections, except the columns that name the row. */
  readonly isNarrow: boolean
}

interface PreviewProps {
  importing: Importing
  kind: SheetKindName
  look: Look
  onLook: (look: Look) => void
}

function Preview({ importing, kind, look, onLook }: PreviewProps) {
  const { state, host, choose } = importing
  const { t } = useLingui()
  const { result, choices, turn } = state
  const { filter, isNarrow } = look
  const [mending, setMending] = useState<CellToMend>()
  const [search, setSearch] = useState('')
  const deferredSearch = useDeferredValue(search)
  const wanted = useMemo(
    () => ({ ...filter, ...(deferredSearch.trim() === '' ? {} : { search: deferredSearch }) }),
    [filter, deferredSearch],
  )
  const rows = useReviewRows(host, wanted, turn)
  const hidden = useHidden(isNarrow, state)

  const leaveOutShown = (isOut: boolean) => void leaveOut(importing, wanted, isOut)
  return (
    <>
      <div className={styles.tools}>
        {result && (
          <CountCards result={result} filter={filter} onFilter={(wished) => onLook({ ...look, filter: wished })} />
        )}
        <div className={styles.find}>
          <PreviewChips
            isNarrow={isNarrow}
            onNarrow={(isWanted) => onLook({ ...look, isNarrow: isWanted })}
            hasLeftOut={choices.leftOut.size > 0}
            onLeaveOut={leaveOutShown}
          />
          <SearchField
            className={styles.search}
            label={t`Find a row`}
            placeholder={t`Find a row`}
            value={search}
            onChange={setSearch}
          />
        </div>
      </div>
      <div className={styles.list}>
        <PreviewTable
          rows={rows}
          entity={sheetKindOf(kind).parts[0].entity}
          columns={state.columns}
          hidden={hidden}
          leftOut={choices.leftOut}
          onLeaveOut={(row, isOut) => choose({ leftOut: withRows(choices.leftOut, [row], isOut) })}
          matches={matchesIn(state)}
          onMend={setMending}
        />
        <Under shown={rows.count} all={result?.counts.read ?? 0} />
      </div>
      {mending && <MendDialog importing={importing} {...mending} onClose={() => setMending(undefined)} />}
    </>
  )
}

interface PreviewChipsProps {
  isNarrow: boolean
  onNarrow: (isNarrow: boolean) => void
  hasLeftOut: boolean
  onLeaveOut: (isOut: boolean) => void
}

function PreviewChips({ isNarrow, onNarrow, hasLeftOut, onLeaveOut }: PreviewChipsProps) {
  return (
    <>
      <Chip icon={<Columns3 size={16} aria-hidden="true" />} selected={isNarrow} onClick={() => onNarrow(!isNarrow)}>
        <Trans>Show only changed columns</Trans>
      </Chip>
      <Chip onClick={() => onLeaveOut(true)}>
        <Trans>Skip these rows</Trans>
      </Chip>
      {hasLeftOut && (
        <Chip onClick={() => onLeaveOut(false)}>
          <Trans>Include these rows</Trans>
        </Chip>
      )}
    </>
  )
}

/** Excludes or includes all rows of the current filter that would be written. */
async function leaveOut({ host, state, choose }: Importing, shown: RowFilter, isOut: boolean): Promise<void> {
  if (!host) return
  const outcomes = (['new', 'changed'] as const).filter((one) => shown.outcome === undefined || shown.outcome === one)
  const found = await Promise.all(outcomes.map(async (outcome) => host.review.numbers({ ...shown, outcome })))
  choose({ leftOut: withRows(state.choices.leftOut, found.flat(), isOut) })
}

function Under({ shown, all }: { shown: number; all: number }) {
  const found = formatNumber(shown)
  const whole = formatNumber(all)
  return (
    <div className={styles.under}>
      <span className={styles.range} role="status">
        <Trans>
          {found} of {whole} rows
        </Trans>
      </span>
      <span className={styles.legend}>
        <i className={styles.swatch} aria-hidden="true" />
        <Trans>old value above, new value below</Trans>
      </span>
      <span className={styles.legend}>
        <i className={`${styles.swatch} ${styles.swatchBad}`} aria-hidden="true" />
        <Trans>rejected value, with the reason</Trans>
      </span>
    </div>
  )
}

/** Returns the columns hidden in the narrow view: columns without changes or rejections that don't name the row. */
function useHidden(isNarrow: boolean, { result, sheet }: Importing['state']): ReadonlySet<string> {
  return useMemo(() => {
    if (!isNarrow || !result || sheet?.kind === undefined) return new Set<string>()
    const { parts, keys } = sheetKindOf(sheet.kind)
    const names = new Set<string>([...keys, ...entityOf(parts[0].entity).titleFields, ...result.touched])
    return new Set(result.columns.map(({ key }) => key).filter((key) => !names.has(key)))
  }, [isNarrow, result, sheet])
}
