import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import { fieldOf } from '#domain/performance/grid/gridFields.ts'
import { monthsOfYear, seasonOf, trendOf } from '#domain/performance/grid/monthSums.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { formatPercent } from '#i18n/formats.ts'
import { compactNumber, narrowMonth, shortMonth } from '#i18n/monthText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Card } from '#ui/Card.tsx'
import { ChartLegend } from '#ui/charts/ChartLegend.tsx'
import { ColumnChart } from '#ui/charts/ColumnChart.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { amountsOf } from './cellWords.ts'
import { MixTitle, SeasonTitle, TrendTitle } from './ChartTitle.tsx'
import { MixBars } from './MixBars.tsx'
import styles from './Performance.module.css'
import { PerSpaceCard } from './PerSpaceCard.tsx'
import type { GridCells } from './useGridCells.ts'
import type { MonthRange } from './useShownRange.ts'

interface FigureCardsProps {
  store: LocalRecord<'store'>
  cells: GridCells
  year: number
  range: MonthRange
}

type Chart = 'trend' | 'season' | 'mix'

/** Chart with its main finding as the title, and figures per ping and per seat. Selected months are highlighted. */
export function FigureCards({ store, cells, year, range }: FigureCardsProps) {
  const { t } = useLingui()
  const [chart, setChart] = useState<Chart>('trend')
  const season = useSeason(cells)
  return (
    <div className={styles.side}>
      <Card
        title={
          {
            trend: <TrendTitle cells={cells} year={year} />,
            season: <SeasonTitle season={season} />,
            mix: <MixTitle cells={cells} year={year} />,
          }[chart]
        }
      >
        <div className={styles.charts}>
          <SegmentedControl
            label={t`Chart`}
            value={chart}
            onChange={setChart}
            segments={[
              { value: 'trend', label: <Trans>Trend</Trans> },
              { value: 'season', label: <Trans>Seasonality</Trans> },
              { value: 'mix', label: <Trans>Channel mix</Trans> },
            ]}
          />
          {chart === 'trend' && <TrendChart cells={cells} year={year} range={range} />}
          {chart === 'season' && <SeasonChart season={season} range={range} />}
          {chart === 'mix' && <MixBars cells={cells} year={year} range={range} />}
        </div>
      </Card>
      <PerSpaceCard store={store} cells={cells} year={year} />
    </div>
  )
}

const lit = ({ first, last }: MonthRange): readonly number[] =>
  monthsOfYear.filter((month) => month >= first && month <= last).map((month) => month - 1)

function useMonthNames() {
  const { locale } = useFieldText()
  return useMemo(() => {
    const names = monthsOfYear.map((month) => `2000-${String(month).padStart(2, '0')}`)
    return {
      categories: names.map((name) => shortMonth(name, locale)),
      narrowCategories: names.map((name) => narrowMonth(name, locale)),
    }
  }, [locale])
}

function TrendChart({ cells, year, range }: Omit<FigureCardsProps, 'store'>) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const names = useMonthNames()
  const { years, currency } = cells
  const data = useMemo(() => {
    const of = (measure: 'monthlySales' | 'targetSales', shown: number) =>
      monthsOfYear.map((month) => amountsOf(years, shown, currency)(fieldOf(measure, month)))
    const sales = of('monthlySales', year)
    const before = of('monthlySales', year - 1)
    return {
      ...names,
      columns: sales,
      marks: before,
      goals: of('targetSales', year),
      trend: trendOf(sales, before.toReversed()),
      lit: lit(range),
    }
  }, [years, currency, year, names, range])
  const write = useCallback((figure: number) => compactNumber(figure, locale), [locale])
  return (
    <>
      <ChartLegend
        marks={[
          ['column', t`Monthly sales`],
          ['trend', t`3-month trend`],
          ['mark', t`A year earlier`],
          ['goal', t`Target`],
        ]}
      />
      <div className={styles.chart}>
        <ColumnChart
          label={t`Monthly sales for ${String(year)}, with the trend, the previous year and targets. The table shows the same figures.`}
          data={data}
          write={write}
        />
      </div>
    </>
  )
}

/** Returns the mean ratio of each month's sales to the average month of its year; undefined if no year is complete. */
function useSeason({ years, currency }: GridCells): readonly number[] | undefined {
  return useMemo(
    () =>
      seasonOf(
        [...years.keys()].map((year) =>
          monthsOfYear.map((month) => amountsOf(years, year, currency)(fieldOf('monthlySales', month))),
        ),
      ),
    [years, currency],
  )
}

function SeasonChart({ season, range }: { season: readonly number[] | undefined; range: MonthRange }) {
  const { t } = useLingui()
  const names = useMonthNames()
  const data = useMemo(
    () => ({ ...names, columns: season ?? [], goals: monthsOfYear.map(() => 1), lit: lit(range) }),
    [names, season, range],
  )
  const write = useCallback((figure: number) => formatPercent(figure, 0), [])
  if (!season) {
    return (
      <p className={styles.quiet}>
        <Trans>Seasonality needs one full year with all twelve months.</Trans>
      </p>
    )
  }
  return (
    <>
      <p className={styles.quiet}>
        <Trans>Compares each month with an average month. Includes only complete years.</Trans>
      </p>
      <div className={styles.chart}>
        <ColumnChart
          label={t`Sales seasonality: each month compared with an average month`}
          data={data}
          write={write}
        />
      </div>
    </>
  )
}
