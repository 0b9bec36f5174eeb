import { Trans, useLingui } from '@lingui/react/macro'
import { numberFormula, quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { writeMoney } from '#domain/fields/types/numberTypes.ts'
import { currencyDecimals, type Money } from '#domain/money/money.ts'
import { latestMonth, monthsOf, rentOver, sumSales, twelveMonthsTo } from '#domain/performance/performanceFigures.ts'
import { moneyPerPing, moneyPerSquareMetre, shareOfMoney } from '#domain/store/storeFigures.ts'
import { type Area, areaUnitSymbols, toSquareMetres } from '#domain/units/areaUnits.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Figure } from './Figure.tsx'
import { monthText } from '#i18n/monthText.ts'
import styles from './StorePage.module.css'

interface LeaseFiguresProps {
  lease: LocalRecord<'lease'>
  store: LocalRecord<'store'>
  years: readonly LocalRecord<'performance'>[]
}

export function LeaseFigures({ lease, store, years }: LeaseFiguresProps) {
  const rent = lease.fields.rentTotal
  return (
    <div className={styles.figuresBox}>
      <div className={styles.figures}>
        <RentToSales rent={rent} years={years} />
        <RentTotal rent={rent} />
        <RentPerPing rent={rent} space={store.fields.totalSpace} />
        <SalesPerPing years={years} space={store.fields.sellingSpace} />
      </div>
    </div>
  )
}

function useTexts() {
  const context = useFieldText()
  return {
    locale: context.locale,
    money: (value: Money | undefined) => (value ? writeMoney(toSmallestUnit(value), context) : '–'),
    /** Formats the amount as entered, unlike `money`, which rounds to the currency's smallest unit. */
    exactMoney: (value: Money | undefined) => (value ? writeMoney(value, context) : '–'),
    space: (value: Area | undefined) => (value ? `${formatNumber(value.value)} ${areaUnitSymbols[value.unit]}` : '–'),
  }
}

function toSmallestUnit(money: Money): Money {
  const scale = 10 ** currencyDecimals[money.currency]
  return { ...money, amount: Math.round(money.amount * scale) / scale }
}

export function RentToSales({
  rent,
  years,
}: {
  rent: Money | undefined
  years: readonly LocalRecord<'performance'>[]
}) {
  const { t } = useLingui()
  const { exactMoney, locale } = useTexts()
  const months = monthsOf(years.map(({ fields }) => fields))
  const last = latestMonth(months)?.month
  const { sum, counted } = sumSales(last ? twelveMonthsTo(months, last) : [])
  const rentSum = rentOver(rent, counted)
  const share = shareOfMoney(rentSum, sum)
  return (
    <Figure
      label={t`Rent-to-sales ratio`}
      value={share === undefined ? undefined : formatPercent(share)}
      note={last && <Trans>12 months ending {monthText(last, locale)}</Trans>}
      method="storeRentToSales"
      spreadsheet={share === undefined ? undefined : rentFormula(rent, counted, sum)}
      inputs={[
        { key: 'rent', label: fieldLabel('lease', 'rentTotal'), value: exactMoney(rent) },
        { key: 'months', label: t`Months with sales`, value: String(counted) },
        { key: 'rentSum', label: t`Rent for these months`, value: exactMoney(rentSum) },
        { key: 'sales', label: t`Sales for these months`, value: exactMoney(sum) },
      ]}
      source={t`Lease and performance records for this store`}
      coverage={t`${counted} of 12 months`}
    />
  )
}

function RentTotal({ rent }: { rent: Money | undefined }) {
  const { t } = useLingui()
  const { money } = useTexts()
  const label = fieldLabel('lease', 'rentTotal')
  return (
    <Figure
      label={label}
      value={rent && money(rent)}
      note={<Trans>per month</Trans>}
      method="storeRent"
      spreadsheet={numberFormula(rent?.amount)}
      inputs={[{ key: 'rent', label, value: money(rent) }]}
      source={t`Lease record for this store`}
    />
  )
}

export function RentPerPing({ rent, space }: { rent: Money | undefined; space: Area | undefined }) {
  const { t } = useLingui()
  const { money, exactMoney, space: spaceText } = useTexts()
  const perPing = moneyPerPing(rent, space)
  const perMetre = moneyPerSquareMetre(rent, space)
  return (
    <Figure
      label={t`Rent per ping`}
      value={perPing && money(perPing)}
      note={perMetre && <Trans>{money(perMetre)} per m²</Trans>}
      method="storeRentPerPing"
      spreadsheet={perPingFormula(rent, space)}
      inputs={[
        { key: 'rent', label: fieldLabel('lease', 'rentTotal'), value: exactMoney(rent) },
        { key: 'space', label: fieldLabel('store', 'totalSpace'), value: spaceText(space) },
      ]}
      source={t`Lease and premises records for this store`}
    />
  )
}

function SalesPerPing({ years, space }: { years: readonly LocalRecord<'performance'>[]; space: Area | undefined }) {
  const { t } = useLingui()
  const { money, exactMoney, space: spaceText, locale } = useTexts()
  const latest = latestMonth(monthsOf(years.map(({ fields }) => fields)))
  const perPing = moneyPerPing(latest?.sales, space)
  return (
    <Figure
      label={t`Sales per ping`}
      value={perPing && money(perPing)}
      note={latest && <Trans>based on selling space and sales in {monthText(latest.month, locale)}</Trans>}
      method="storeSalesPerPing"
      spreadsheet={perPingFormula(latest?.sales, space)}
      inputs={[
        { key: 'sales', label: latest ? monthText(latest.month, locale) : t`Sales`, value: exactMoney(latest?.sales) },
        { key: 'space', label: fieldLabel('store', 'sellingSpace'), value: spaceText(space) },
      ]}
      source={t`Performance and premises records for this store`}
    />
  )
}

/** Returns the formula rent × months ÷ sales of these months. */
function rentFormula(rent: Money | undefined, months: number, sales: Money | undefined): string | undefined {
  const quotient = quotientFormula([rent?.amount], sales?.amount)
  return quotient && `${quotient}*${months}`
}

/** Returns the formula for an amount per ping; an area in another unit is converted: 1 ping = 400 ÷ 121 m². */
function perPingFormula(money: Money | undefined, space: Area | undefined): string | undefined {
  if (space?.unit === 'ping') return quotientFormula([money?.amount], space.value)
  const quotient = quotientFormula([money?.amount], space && toSquareMetres(space))
  return quotient && `${quotient}*400/121`
}
