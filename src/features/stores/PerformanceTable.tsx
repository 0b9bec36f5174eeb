import { Trans, useLingui } from '@lingui/react/macro'
import { moneySymbol, writeMoney } from '#domain/fields/types/numberTypes.ts'
import type { Money } from '#domain/money/money.ts'
import { growth, type MonthFigures, twelveMonthsTo, yearBefore } from '#domain/performance/performanceFigures.ts'
import { shareOfMoney } from '#domain/store/storeFigures.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Cell, HeadCell, Table, TableFrame } from '#ui/Table.tsx'
import { growthText, monthText } from '#i18n/monthText.ts'

export function PerformanceTable({ months, last }: { months: readonly MonthFigures[]; last: string }) {
  const { t } = useLingui()
  const context = useFieldText()
  const shown = twelveMonthsTo(months, last)
  // The header names the currency, which keeps rows short; an amount in another currency includes its currency.
  const currency = shown.findLast(({ sales }) => sales)?.sales?.currency ?? context.currency
  const symbol = moneySymbol(currency, context)
  const money = (value: Money | undefined) => {
    if (!value) return '–'
    return value.currency === currency ? formatNumber(value.amount) : writeMoney(value, context)
  }
  return (
    <TableFrame label={t`Monthly sales`}>
      <Table>
        <thead>
          <tr>
            <HeadCell>
              <Trans>Month</Trans>
            </HeadCell>
            <HeadCell numeric>
              <Trans>Sales ({symbol})</Trans>
            </HeadCell>
            <HeadCell numeric>
              <Trans>A year earlier</Trans>
            </HeadCell>
            <HeadCell numeric>
              <Trans context="difference">Change</Trans>
            </HeadCell>
            <HeadCell numeric>
              <Trans>Target</Trans>
            </HeadCell>
            <HeadCell numeric>
              <Trans>% of target</Trans>
            </HeadCell>
            <HeadCell numeric>
              <Trans>Orders</Trans>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.toReversed().map(({ month, sales, target, orders }) => {
            const before = yearBefore(months, month)?.sales
            const change = growth(before, sales)
            const share = shareOfMoney(sales, target)
            return (
              <tr key={month}>
                <Cell style={{ whiteSpace: 'nowrap' }}>{monthText(month, context.locale)}</Cell>
                <Cell numeric>{money(sales)}</Cell>
                <Cell numeric>{money(before)}</Cell>
                <Cell numeric>{change === undefined ? '–' : growthText(change, formatPercent)}</Cell>
                <Cell numeric>{money(target)}</Cell>
                <Cell numeric>{share === undefined ? '–' : formatPercent(share)}</Cell>
                <Cell numeric>{orders === undefined ? '–' : formatNumber(orders)}</Cell>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </TableFrame>
  )
}
