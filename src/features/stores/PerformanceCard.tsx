import { Trans, useLingui } from '@lingui/react/macro'
import ChartColumn from 'lucide-react/icons/chart-column'
import Pencil from 'lucide-react/icons/pencil'
import Table2 from 'lucide-react/icons/table-2'
import { useCallback, useMemo, useState } from 'react'
import type { Money } from '#domain/money/money.ts'
import {
  latestMonth,
  type MonthFigures,
  monthsOf,
  twelveMonthsTo,
  yearBefore,
} from '#domain/performance/performanceFigures.ts'
import { storePerformanceAddress } from '#domain/store/storeAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import { entityLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { IssueLines } from '#recordKit/page/RecordNotes.tsx'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { AppLink } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { ChartLegend } from '#ui/charts/ChartLegend.tsx'
import { ColumnChart } from '#ui/charts/ColumnChart.tsx'
import { compactNumber, monthText, narrowMonth, shortMonth } from '#i18n/monthText.ts'
import styles from './PerformanceCard.module.css'
import { PerformanceFigures } from './PerformanceFigures.tsx'
import { PerformanceTable } from './PerformanceTable.tsx'
import page from './StorePage.module.css'

export function PerformanceCard({ store }: { store: LocalRecord<'store'> }) {
  const records = useRecords((database) => recordsOfStore(database, 'performance', store.id), [store.id])
  const months = useMemo(() => records && monthsOf(records.map(({ fields }) => fields)), [records])
  const [showsTable, setShowsTable] = useState(false)
  if (!records || !months) return null
  const latest = latestMonth(months)
  const edit = (
    <AppLink href={storePerformanceAddress(store.id)} className={buttonClass({ size: 'small', variant: 'quiet' })}>
      <Pencil size={16} aria-hidden="true" />
      <Trans>Monthly figures</Trans>
    </AppLink>
  )
  if (!latest) {
    return (
      <Card title={entityLabel('performance')} aside={edit}>
        <p className={page.quiet}>
          <KnownOnceRead>
            <Trans>No sales yet. Add monthly sales to see growth, targets and sales per ping.</Trans>
          </KnownOnceRead>
        </p>
      </Card>
    )
  }
  return (
    <Card
      title={entityLabel('performance')}
      aside={
        <>
          <TableSwitch showsTable={showsTable} onChange={setShowsTable} />
          {edit}
        </>
      }
    >
      <PerformanceFigures months={months} latest={latest} />
      {showsTable ? (
        <PerformanceTable months={months} last={latest.month} />
      ) : (
        <SalesChart months={months} latest={latest} />
      )}
      {records.map((record) => (
        <IssueLines key={record.id} entity="performance" record={record} name={String(record.fields.year ?? '')} />
      ))}
    </Card>
  )
}

function TableSwitch({ showsTable, onChange }: { showsTable: boolean; onChange: (showsTable: boolean) => void }) {
  return (
    <Button
      size="small"
      variant="quiet"
      icon={showsTable ? <ChartColumn size={16} aria-hidden="true" /> : <Table2 size={16} aria-hidden="true" />}
      onClick={() => onChange(!showsTable)}
    >
      {showsTable ? <Trans>Chart</Trans> : <Trans>Table</Trans>}
    </Button>
  )
}

interface SalesChartProps {
  months: readonly MonthFigures[]
  latest: MonthFigures
  isSmall?: boolean
}

export function SalesChart({ months, latest, isSmall = false }: SalesChartProps) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const data = useMemo(() => {
    const shown = twelveMonthsTo(months, latest.month)
    // The chart's axis has a single currency, so amounts in other currencies appear only in the table.
    const inOne = (money: Money | undefined) => (money?.currency === latest.sales?.currency ? money?.amount : undefined)
    return {
      categories: shown.map(({ month }) => shortMonth(month, locale)),
      narrowCategories: shown.map(({ month }) => narrowMonth(month, locale)),
      columns: shown.map(({ sales }) => inOne(sales)),
      marks: shown.map(({ month }) => inOne(yearBefore(months, month)?.sales)),
      goals: shown.map(({ target }) => inOne(target)),
      chosen: shown.length - 1,
    }
  }, [months, latest, locale])
  const write = useCallback((figure: number) => compactNumber(figure, locale), [locale])
  return (
    <div className={isSmall ? styles.small : styles.chart}>
      {!isSmall && (
        <ChartLegend
          marks={[
            ['column', t`Monthly sales`],
            ['mark', t`A year earlier`],
            ['goal', t`Target`],
          ]}
        />
      )}
      <ColumnChart
        label={t`Sales for the 12 months ending ${monthText(latest.month, locale)}, with the previous year and targets. The table shows the same figures.`}
        data={data}
        write={write}
      />
    </div>
  )
}
