import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useCallback, useMemo } from 'react'
import { gapOf, growthOf, hasNoSales, type SalesFacts, shareOver } from '#analysis/dashboard/salesFacts.ts'
import { differenceFormula, numberFormula, quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { compactNumber, narrowMonth, shortMonth } from '#i18n/monthText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Card } from '#ui/Card.tsx'
import { ChartLegend } from '#ui/charts/ChartLegend.tsx'
import { ColumnChart } from '#ui/charts/ColumnChart.tsx'
import { useBoard } from '../board.ts'
import styles from '../Dashboard.module.css'
import type { DashboardCard } from '../dashboardCard.ts'
import { DashboardFigure } from '../DashboardFigure.tsx'
import { salesPaper } from '../cardPapers/salesPaper.ts'
import { useAmounts } from '../useAmounts.ts'
import { joinLeftOut, salesLeftOut, targetsLeftOut, useSalesFinding, yearBeforeLeftOut } from '../useSalesWords.ts'

export const salesCard: DashboardCard = {
  id: 'sales',
  name: msg`Sales against target`,
  boards: ['overall', 'summary'],
  access: 'commercial.view',
  width: 'wide',
  View: SalesCard,
  paper: salesPaper,
}

function SalesCard() {
  const { facts, kind } = useBoard()
  const finding = useSalesFinding()
  const { sales } = facts
  // The finding for the whole chain is the page heading, so the card doesn't repeat it.
  const title = kind === 'overall' && !hasNoSales(sales) ? <Trans>Sales against target</Trans> : finding
  return (
    <Card title={title} aside={!hasNoSales(sales) && <Legend />}>
      {hasNoSales(sales) ? (
        <p className={styles.quiet}>
          {salesLeftOut(sales.left) ?? <Trans>No monthly sales yet. Add them on a store’s page.</Trans>}
        </p>
      ) : (
        <>
          <Figures sales={sales} />
          <Chart sales={sales} />
          <GapByMonth sales={sales} />
          <LeftOut sales={sales} />
        </>
      )}
    </Card>
  )
}

function Legend() {
  const { t } = useLingui()
  return (
    <ChartLegend
      marks={[
        ['column', t`Sales`],
        ['mark', t`A year earlier`],
        ['goal', t`Target`],
      ]}
    />
  )
}

/** Note on figures excluded because of their currency, if any. */
function LeftOut({ sales: { left, total } }: { sales: SalesFacts }) {
  const lines = [salesLeftOut(left), targetsLeftOut(total), yearBeforeLeftOut(total)].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <ul className={styles.leftOut}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Figures({ sales }: { sales: SalesFacts }) {
  return (
    <div className={styles.figures}>
      <AllSales sales={sales} />
      <AgainstTarget sales={sales} />
      <YearOnYear sales={sales} />
    </div>
  )
}

function AllSales({ sales }: { sales: SalesFacts }) {
  const { t } = useLingui()
  const { short, whole } = useAmounts()
  const { total } = sales
  return (
    <div>
      <span className={styles.quiet}>
        <Trans>Sales</Trans>
      </span>
      <DashboardFigure
        label={t`Sales`}
        size="medium"
        value={short(total.sales)}
        method="chainSales"
        inputs={[{ key: 'sales', label: t`Sales`, value: whole(total.sales) }]}
        coverage={salesLeftOut(sales.left)}
        formula={numberFormula(total.sales)}
      />
      <span className={styles.quiet}>{total.target > 0 && <Trans>target {short(total.target)}</Trans>}</span>
    </div>
  )
}

function AgainstTarget({ sales }: { sales: SalesFacts }) {
  const { t } = useLingui()
  const { short, whole, signedShare } = useAmounts()
  const { total } = sales
  const share = shareOver(total)
  return (
    <div>
      <span className={styles.quiet}>
        <Trans>Against target</Trans>
      </span>
      <DashboardFigure
        label={t`Sales against target`}
        size="medium"
        value={signedShare(share)}
        method="chainAgainstTarget"
        inputs={[
          { key: 'sales', label: t`Sales in months with a target`, value: whole(total.compared) },
          { key: 'target', label: t`Targets`, value: whole(total.target) },
          { key: 'gap', label: t`Gap`, value: whole(gapOf(total)) },
        ]}
        coverage={joinLeftOut(salesLeftOut(sales.left), targetsLeftOut(total))}
        formula={share === undefined ? undefined : `${quotientFormula([total.compared], total.target)}-1`}
      />
      <span className={share !== undefined && share < 0 ? styles.worse : styles.quiet}>
        {share !== undefined && short(gapOf(total))}
      </span>
    </div>
  )
}

function YearOnYear({ sales: { total, left } }: { sales: SalesFacts }) {
  const { t } = useLingui()
  const { short, whole, signedShare } = useAmounts()
  const growth = growthOf(total)
  return (
    <div>
      <span className={styles.quiet}>
        <Trans>Year over year</Trans>
      </span>
      <DashboardFigure
        label={t`Same-store sales growth`}
        size="medium"
        value={signedShare(growth)}
        method="chainYearOnYear"
        inputs={[
          { key: 'now', label: t`Sales for the same months and stores`, value: whole(total.now) },
          { key: 'before', label: t`A year earlier`, value: whole(total.before) },
        ]}
        coverage={joinLeftOut(salesLeftOut(left), yearBeforeLeftOut(total))}
        formula={growth === undefined ? undefined : `${quotientFormula([total.now], total.before)}-1`}
      />
      <span className={styles.quiet}>
        {growth !== undefined && <Trans>{short(total.before)} a year earlier</Trans>}
      </span>
    </div>
  )
}

const monthOf = (sales: SalesFacts, month: number): string => `${sales.year}-${String(month).padStart(2, '0')}`

function Chart({ sales }: { sales: SalesFacts }) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const data = useMemo(
    () => ({
      categories: sales.months.map(({ month }) => shortMonth(monthOf(sales, month), locale)),
      narrowCategories: sales.months.map(({ month }) => narrowMonth(monthOf(sales, month), locale)),
      columns: sales.months.map((month) => (month.stores > 0 ? month.sales : undefined)),
      marks: sales.months.map((month) => (month.before > 0 ? month.before : undefined)),
      goals: sales.months.map((month) => (month.target > 0 ? month.target : undefined)),
      chosen: sales.to - 1,
    }),
    [sales, locale],
  )
  const write = useCallback((figure: number) => compactNumber(figure, locale), [locale])
  return (
    <div className={styles.chart}>
      <ColumnChart
        label={t`Monthly sales for ${String(sales.year)}, with the previous year and targets; each month’s gap is below`}
        data={data}
        write={write}
      />
    </div>
  )
}

/** Maximum months per row; rows are evenly filled. */
const maxPerRow = 6
const evenRows = (months: number): number => Math.ceil(months / Math.ceil(months / maxPerRow))

function GapByMonth({ sales }: { sales: SalesFacts }) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const { signed, whole } = useAmounts()
  const compared = sales.months.filter(({ target }) => target > 0)
  if (compared.length === 0) return null
  const style: CSSProperties & { '--in-a-row': number } = { '--in-a-row': evenRows(compared.length) }
  const widest = Math.max(1, ...compared.map((month) => Math.abs(gapOf(month))))
  return (
    <div className={styles.gapMonths}>
      <span className={styles.quiet}>
        <Trans>Gap by month</Trans>
      </span>
      <ul style={style}>
        {compared.map((month) => {
          const name = shortMonth(monthOf(sales, month.month), locale)
          return (
            <li key={month.month}>
              <span className={styles.quiet}>{name}</span>
              <span className={styles.gapBar} data-under={gapOf(month) < 0 || undefined} aria-hidden="true">
                <span style={{ width: `${(Math.abs(gapOf(month)) / widest) * 100}%` }} />
              </span>
              <DashboardFigure
                label={t`Sales gap for ${name}`}
                value={signed(gapOf(month))}
                method="chainAgainstTarget"
                inputs={[
                  { key: 'sales', label: t`Sales for stores with a target`, value: whole(month.compared) },
                  { key: 'target', label: t`Targets`, value: whole(month.target) },
                ]}
                coverage={targetsLeftOut(month)}
                formula={differenceFormula(month.compared, month.target)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
