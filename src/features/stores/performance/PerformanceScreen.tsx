import * as v from 'valibot'
import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { gridMeasures, type GridMeasure } from '#domain/performance/grid/gridFields.ts'
import { storePageAddress } from '#domain/store/storeAddress.ts'
import { storeTitle } from '#domain/store/storeNames.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordById, recordsOfStore } from '#db/queries/records.ts'
import { errorText } from '#i18n/errorText.ts'
import { entityLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { NoRecord } from '#recordKit/page/NoRecord.tsx'
import { RecordCrumbs } from '#recordKit/page/RecordCrumbs.tsx'
import { RecordNotes } from '#recordKit/page/RecordNotes.tsx'
import { useListState } from '#session/listState.ts'
import { useDocumentTitle } from '#session/navigation.ts'
import { useCan } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { useToday } from '#i18n/companyClock.ts'
import { FigureCards } from './FigureCards.tsx'
import styles from './Performance.module.css'
import { PerformanceSheet } from './PerformanceSheet.tsx'
import { SheetFiles } from './SheetFiles.tsx'
import { useGridCells } from './useGridCells.ts'
import { useShownRange } from './useShownRange.ts'
import { YearDetail, YearTitle } from './YearTitle.tsx'

const usualMeasures: readonly GridMeasure[] = [
  'monthlySales',
  'targetSales',
  'ticketsDineIn',
  'ticketsTakeAway',
  'ticketsDelivery',
  'deliveryCost',
  'dmNumber',
]

const measureList = v.pipe(v.array(v.picklist(gridMeasures)), v.minLength(1))

export function PerformanceScreen({ id }: { id: string }) {
  const found = useRecords(
    async (database) => ({
      store: await recordById(database, 'store', id),
      records: await recordsOfStore(database, 'performance', id),
    }),
    [id],
  )
  if (!found) return <Skeleton lines={12} />
  const { store, records } = found
  if (!store || store.deletedV !== null) {
    return (
      <NoRecord entity="store" title={errorText('dataMissing')}>
        <Trans>
          This record isn’t on this device. It may have been deleted, or you don’t have permission to view it.
        </Trans>
      </NoRecord>
    )
  }
  return <ShownPerformance store={store} records={records} />
}

interface ShownPerformanceProps {
  store: LocalRecord<'store'>
  records: readonly LocalRecord<'performance'>[]
}

function ShownPerformance({ store, records }: ShownPerformanceProps) {
  const { locale } = useFieldText()
  const isLocked = !useCan('commercial.edit')
  const cells = useGridCells(store.id, records)
  const [year, setYear] = useShownYear(records, cells.draft.typing?.year)
  const [range, setRange] = useShownRange()
  const [chosen, setChosen] = useListState('performance:columns', measureList, usualMeasures)
  const measures = useMemo(() => gridMeasures.filter((measure) => chosen?.includes(measure)), [chosen])
  const name = storeTitle(store.fields, locale)
  const { posCode, status } = store.fields
  useDocumentTitle(name)
  return (
    <div className={styles.page}>
      <RecordCrumbs
        entity="store"
        crumbs={[{ label: posCode ?? name, href: storePageAddress(store.id) }, { label: entityLabel('performance') }]}
      />
      <PageHeader
        mark={<StatusShape status={Number(status ?? 3) as ShapeName} size={20} />}
        title={<YearTitle name={name} cells={cells} year={year} />}
        detail={<YearDetail cells={cells} year={year} />}
        actions={<SheetFiles records={cells.years.get(year) ?? []} measures={measures} />}
      />
      {(cells.years.get(year) ?? []).map((record) => (
        <RecordNotes key={record.id} entity="performance" record={record} />
      ))}
      <div className={styles.columns}>
        {chosen ? (
          <PerformanceSheet
            {...{ cells, year, isLocked, measures }}
            onYear={setYear}
            onRange={setRange}
            onMeasures={setChosen}
          />
        ) : (
          <Skeleton lines={12} />
        )}
        <FigureCards store={store} cells={cells} year={year} range={range} />
      </div>
    </div>
  )
}

/**
 * Returns the year to show and its setter. The first known of these years is used: the user's choice, the draft's year,
 * the latest year with a record that isn't in the future, this year.
 */
function useShownYear(records: readonly LocalRecord<'performance'>[], typed: number | undefined) {
  const [requested, setRequested] = useState<number>()
  const [first, setFirst] = useState(typed)
  // The draft loads after the sheet, so the year of the draft may arrive late.
  if (first === undefined && typed !== undefined) setFirst(typed)
  const now = Number(useToday().slice(0, 4))
  const years = records.flatMap(({ fields: { year } }) => (year !== undefined && year <= now ? [year] : []))
  return [requested ?? first ?? (years.length > 0 ? Math.max(...years) : now), setRequested] as const
}
