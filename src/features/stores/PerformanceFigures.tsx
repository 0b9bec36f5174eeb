import { Trans, useLingui } from '@lingui/react/macro'
import { numberFormula, quotientFormula, termsFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import type { Money } from '#domain/money/money.ts'
import {
  averageTicket,
  growth,
  type MonthFigures,
  sumSales,
  sumTargets,
  twelveMonthsTo,
  yearBefore,
} from '#domain/performance/performanceFigures.ts'
import { writeMoney } from '#domain/fields/types/numberTypes.ts'
import { shareOfMoney } from '#domain/store/storeFigures.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Figure } from './Figure.tsx'
import { growthText, monthText } from '#i18n/monthText.ts'
import styles from './StorePage.module.css'

interface PerformanceFiguresProps {
  months: readonly MonthFigures[]
  latest: MonthFigures
}

export function PerformanceFigures({ months, latest }: PerformanceFiguresProps) {
  return (
    <div className={styles.figuresBox}>
      <div className={styles.figures}>
        <LatestSales latest={latest} />
        <YearOnYear months={months} latest={latest} />
        <TwelveMonths months={months} latest={latest} />
        <Orders latest={latest} />
      </div>
    </div>
  )
}

/** Returns a function that formats an amount; an en dash if unknown. */
function useMoneyText(): (money: Money | undefined) => string {
  const context = useFieldText()
  return (money) => (money ? writeMoney(money, context) : '–')
}

function useSource(): string {
  const { t } = useLingui()
  return t`Performance records for this store, entered by your company`
}

interface TargetNoteProps {
  share: number | undefined
  /** True if target and sales have different currencies. */
  isElsewhere: boolean
}

function TargetNote({ share, isElsewhere }: TargetNoteProps) {
  if (share !== undefined) return <Trans>{formatPercent(share)} of target</Trans>
  return isElsewhere ? <Trans>target in another currency</Trans> : <Trans>no target</Trans>
}

const differ = (a: Money | undefined, b: Money | undefined): boolean =>
  a !== undefined && b !== undefined && a.currency !== b.currency

const targetTone = (share: number | undefined) => (share === undefined ? undefined : share >= 1 ? 'good' : 'warn')

export function LatestSales({ latest }: { latest: MonthFigures }) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const money = useMoneyText()
  const source = useSource()
  const share = shareOfMoney(latest.sales, latest.target)
  return (
    <Figure
      label={t`Sales for ${monthText(latest.month, locale)}`}
      value={money(latest.sales)}
      note={<TargetNote share={share} isElsewhere={differ(latest.sales, latest.target)} />}
      tone={targetTone(share)}
      method="monthSales"
      spreadsheet={numberFormula(latest.sales?.amount)}
      inputs={[
        { key: 'sales', label: t`Sales`, value: money(latest.sales) },
        { key: 'target', label: t`Target`, value: money(latest.target) },
        {
          key: 'share',
          label: t`% of target`,
          value: share === undefined ? '–' : formatPercent(share),
        },
      ]}
      source={source}
    />
  )
}

export function YearOnYear({ months, latest }: PerformanceFiguresProps) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const money = useMoneyText()
  const source = useSource()
  const before = yearBefore(months, latest.month)
  const share = growth(before?.sales, latest.sales)
  const now = monthText(latest.month, locale)
  const then = before ? monthText(before.month, locale) : ''
  const label = then
  const answer = before?.sales && formatNumber(before.sales.amount)
  return (
    <Figure
      label={t`Year over year`}
      value={share === undefined ? undefined : growthText(share, formatPercent)}
      note={
        differ(before?.sales, latest.sales) ? (
          <Trans>previous year in another currency</Trans>
        ) : answer ? (
          t`${label}: ${answer}`
        ) : (
          <Trans>no data for the previous year</Trans>
        )
      }
      method="yearOnYear"
      spreadsheet={growthFormula(share, before?.sales?.amount, latest.sales?.amount)}
      inputs={[
        { key: 'now', label: now, value: money(latest.sales) },
        { key: 'before', label: then || t`A year earlier`, value: money(before?.sales) },
      ]}
      source={source}
    />
  )
}

function TwelveMonths({ months, latest }: PerformanceFiguresProps) {
  const { t } = useLingui()
  const money = useMoneyText()
  const source = useSource()
  const { locale } = useFieldText()
  const twelve = twelveMonthsTo(months, latest.month)
  const sales = sumSales(twelve)
  const targets = sumTargets(twelve)
  const share = targets.counted === sales.counted ? shareOfMoney(sales.sum, targets.sum) : undefined
  const { counted } = sales
  return (
    <Figure
      label={t`12-month sales`}
      value={sales.sum && money(sales.sum)}
      note={
        counted > 0 && !sales.sum ? (
          <Trans>months in different currencies aren’t added together</Trans>
        ) : counted < 12 ? (
          <Trans>Data for {counted} of 12 months</Trans>
        ) : (
          <TargetNote
            share={share}
            isElsewhere={targets.counted > 0 && (!targets.sum || differ(sales.sum, targets.sum))}
          />
        )
      }
      tone={counted < 12 ? undefined : targetTone(share)}
      method="twelveMonthSales"
      spreadsheet={sales.sum && termsFormula(amountsOf(twelve))}
      inputs={[
        ...twelve.flatMap(({ month, sales: own }) =>
          own ? [{ key: month, label: monthText(month, locale), value: money(own) }] : [],
        ),
        { key: 'sales', label: t`Sales`, value: money(sales.sum) },
        { key: 'targets', label: t`Targets`, value: money(targets.sum) },
      ]}
      source={source}
      coverage={t`${counted} of 12 months`}
    />
  )
}

const amountsOf = (months: readonly MonthFigures[]): readonly number[] =>
  months.flatMap(({ sales }) => (sales ? [sales.amount] : []))

function growthFormula(share: number | undefined, before: number | undefined, now: number | undefined) {
  const quotient = share === undefined ? undefined : quotientFormula([now], before)
  return quotient && `${quotient}-1`
}

function Orders({ latest }: { latest: MonthFigures }) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const money = useMoneyText()
  const source = useSource()
  const ticket = averageTicket(latest.sales, latest.orders)
  const orders = latest.orders === undefined ? undefined : formatNumber(latest.orders)
  return (
    <Figure
      label={t`Orders in ${monthText(latest.month, locale)}`}
      value={orders}
      note={ticket && <Trans>{money(ticket)} per order</Trans>}
      method="monthOrders"
      spreadsheet={numberFormula(latest.orders)}
      inputs={[
        { key: 'orders', label: t`Orders`, value: orders ?? '–' },
        { key: 'sales', label: t`Sales`, value: money(latest.sales) },
        { key: 'ticket', label: t`Average ticket`, value: money(ticket) },
      ]}
      source={source}
    />
  )
}
