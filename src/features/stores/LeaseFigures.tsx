import { Trans, useLingui } from '@lingui/react/macro'
import { writeField } from '#domain/fields/fieldTypes.ts'
import { writeMoney } from '#domain/fields/types/numberTypes.ts'
import type { Money } from '#domain/money/money.ts'
import { latestMonth, monthsOf, rentOver, sumSales, twelveMonthsTo } from '#domain/performance/performanceFigures.ts'
import { storeFields } from '#domain/store/storeFields.ts'
import { moneyPerPing, moneyPerSquareMetre, shareOfMoney } from '#domain/store/storeFigures.ts'
import type { Area } from '#domain/units/areaUnits.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { formatPercent } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Figure } from './Figure.tsx'
import { monthText } from '#i18n/monthText.ts'
import styles from './StorePage.module.css'

interface LeaseFiguresProps {
  lease: LocalRecord
  store: LocalRecord
  years: readonly LocalRecord[]
}

/** Rent against sales and space, each with what stands behind it. */
export function LeaseFigures({ lease, store, years }: LeaseFiguresProps) {
  const rent = lease.fields.rentTotal as unknown as Money | undefined
  return (
    <div className={styles.figuresBox}>
      <div className={styles.figures}>
        <RentToSales rent={rent} years={years} />
        <RentTotal rent={rent} />
        <RentPerPing rent={rent} space={store.fields.totalSpace as unknown as Area | undefined} />
        <SalesPerPing years={years} space={store.fields.sellingSpace as unknown as Area | undefined} />
      </div>
    </div>
  )
}

function useTexts() {
  const context = useFieldText()
  return {
    locale: context.locale,
    money: (value: Money | undefined) => (value ? writeMoney(whole(value), context) : '–'),
    space: (value: Area | undefined) => writeField(storeFields.totalSpace, value, context),
  }
}

/** Amounts per space are read as whole units of money. */
const whole = (money: Money): Money => ({ ...money, amount: Math.round(money.amount) })

function RentToSales({ rent, years }: { rent: Money | undefined; years: readonly LocalRecord[] }) {
  const { t } = useLingui()
  const { money, locale } = useTexts()
  const months = monthsOf(years.map(({ fields }) => fields))
  const last = latestMonth(months)?.month
  const { sum, counted } = sumSales(last ? twelveMonthsTo(months, last) : [])
  const rentSum = rentOver(rent, counted)
  const share = shareOfMoney(rentSum, sum)
  return (
    <Figure
      label={t`Rent-to-sales`}
      value={share === undefined ? undefined : formatPercent(share)}
      note={last && <Trans>12 months to {monthText(last, locale)}</Trans>}
      method="storeRentToSales"
      inputs={[
        { key: 'rent', label: fieldLabel('lease', 'rentTotal'), value: money(rent) },
        { key: 'rentSum', label: <Trans>Rent of these months</Trans>, value: money(rentSum) },
        { key: 'sales', label: <Trans>Sales of these months</Trans>, value: money(sum) },
      ]}
      source={<Trans>Lease and performance records of this store</Trans>}
      coverage={<Trans>{counted} of 12 months</Trans>}
    />
  )
}

function RentTotal({ rent }: { rent: Money | undefined }) {
  const { money } = useTexts()
  const label = fieldLabel('lease', 'rentTotal')
  return (
    <Figure
      label={label}
      value={rent && money(rent)}
      note={<Trans>per month</Trans>}
      method="storeRent"
      inputs={[{ key: 'rent', label, value: money(rent) }]}
      source={<Trans>Lease record of this store</Trans>}
    />
  )
}

function RentPerPing({ rent, space }: { rent: Money | undefined; space: Area | undefined }) {
  const { t } = useLingui()
  const { money, space: spaceText } = useTexts()
  const [perPing, perMetre] = [moneyPerPing(rent, space), moneyPerSquareMetre(rent, space)]
  return (
    <Figure
      label={t`Rent per ping`}
      value={perPing && money(perPing)}
      note={perMetre && <Trans>{money(perMetre)} per m²</Trans>}
      method="storeRentPerPing"
      inputs={[
        { key: 'rent', label: fieldLabel('lease', 'rentTotal'), value: money(rent) },
        { key: 'space', label: fieldLabel('store', 'totalSpace'), value: spaceText(space) },
      ]}
      source={<Trans>Lease record and premises of this store</Trans>}
    />
  )
}

function SalesPerPing({ years, space }: { years: readonly LocalRecord[]; space: Area | undefined }) {
  const { t } = useLingui()
  const { money, space: spaceText, locale } = useTexts()
  const latest = latestMonth(monthsOf(years.map(({ fields }) => fields)))
  const perPing = moneyPerPing(latest?.sales, space)
  return (
    <Figure
      label={t`Sales per ping`}
      value={perPing && money(perPing)}
      note={latest && <Trans>selling space, {monthText(latest.month, locale)}</Trans>}
      method="storeSalesPerPing"
      inputs={[
        { key: 'sales', label: latest ? monthText(latest.month, locale) : t`Sales`, value: money(latest?.sales) },
        { key: 'space', label: fieldLabel('store', 'sellingSpace'), value: spaceText(space) },
      ]}
      source={<Trans>Performance records and premises of this store</Trans>}
    />
  )
}
