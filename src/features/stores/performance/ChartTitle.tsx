import { Trans } from '@lingui/react/macro'
import { mixFinding, seasonFinding, trendFinding } from '#domain/performance/grid/chartFindings.ts'
import { fieldOf } from '#domain/performance/grid/gridFields.ts'
import { measureLabel } from '#i18n/fieldLabels.ts'
import { formatMonth, formatPercent } from '#i18n/formats.ts'
import { amountsOf } from './cellWords.ts'
import type { GridCells } from './useGridCells.ts'

interface ChartTitleProps {
  cells: GridCells
  year: number
}

export function TrendTitle({ cells: { years, currency }, year }: ChartTitleProps) {
  const found = trendFinding(amountsOf(years, year, currency), amountsOf(years, year - 1, currency))
  switch (found.finding) {
    case 'noSales':
      return <Trans>No sales in {String(year)} yet</Trans>
    case 'onTarget':
      return found.isWhole ? <Trans>On target every month</Trans> : <OnTargetSince {...found} />
    case 'underTarget':
      return found.isWhole ? <Trans>Below target every month</Trans> : <UnderTargetSince {...found} />
    case 'growth':
      return <Growth growth={found.growth} />
    case 'best': {
      const month = formatMonth(found.month, 'long')
      return <Trans>{month} was the best month</Trans>
    }
  }
}

interface RunWords {
  since: number
  last: number
}

function OnTargetSince({ since, last }: RunWords) {
  const month = formatMonth(since, 'long')
  return since === last ? <Trans>On target in {month}</Trans> : <Trans>On target since {month}</Trans>
}

function UnderTargetSince({ since, last }: RunWords) {
  const month = formatMonth(since, 'long')
  return since === last ? <Trans>Below target in {month}</Trans> : <Trans>Below target since {month}</Trans>
}

function Growth({ growth }: { growth: number }) {
  const share = formatPercent(Math.abs(growth))
  if (share === formatPercent(0)) return <Trans>Same as the year before</Trans>
  return growth > 0 ? (
    <Trans>{share} more than the year before</Trans>
  ) : (
    <Trans>{share} less than the year before</Trans>
  )
}

export function SeasonTitle({ season }: { season: readonly number[] | undefined }) {
  const found = seasonFinding(season)
  if (!found) return <Trans>No complete year yet</Trans>
  const month = formatMonth(found.month, 'long')
  const share = formatPercent(found.over, 0)
  return (
    <Trans>
      {month} is {share} above an average month
    </Trans>
  )
}

export function MixTitle({ cells: { years, currency }, year }: ChartTitleProps) {
  const found = mixFinding(amountsOf(years, year, currency))
  if (!found) return <Trans>No tickets in {String(year)} yet</Trans>
  const way = measureLabel('performance', fieldOf(found.way, 1))
  const share = formatPercent(found.share, 0)
  return (
    <Trans>
      {way}: {share} of the year’s total
    </Trans>
  )
}
