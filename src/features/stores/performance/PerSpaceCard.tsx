import { Trans, useLingui } from '@lingui/react/macro'
import type { MethodId } from '#analysis/methods.ts'
import { quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { addDays, addMonths } from '#domain/calendarDays.ts'
import { writeField } from '#domain/fields/fieldTypes.ts'
import { leaseOn, leaseState } from '#domain/lease/leaseInForce.ts'
import type { Currency } from '#domain/money/money.ts'
import { fieldOf } from '#domain/performance/grid/gridFields.ts'
import { type AmountOf, ordersOf, sumsOf } from '#domain/performance/grid/monthSums.ts'
import { storeFields } from '#domain/store/storeFields.ts'
import { type Area, squareMetresPer, toSquareMetres } from '#domain/units/areaUnits.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import { formatMonth, formatNumber } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useRecords } from '#session/useRecords.ts'
import { Card } from '#ui/Card.tsx'
import { OpenFigure } from '../OpenFigure.tsx'
import { amountsOf } from './cellWords.ts'
import styles from './Performance.module.css'
import type { GridCells } from './useGridCells.ts'

interface PerSpaceCardProps {
  store: LocalRecord<'store'>
  cells: GridCells
  year: number
}

const pingsOf = (space: Area | undefined): number | undefined => space && toSquareMetres(space) / squareMetresPer.ping

/**
 * Sales, orders and rent per ping, and sales per seat, for the last two months with sales and for the average month.
 */
export function PerSpaceCard({ store, cells, year }: PerSpaceCardProps) {
  const context = useFieldText()
  const amountOf = amountsOf(cells.years, year, cells.currency)
  const { months } = sumsOf(amountOf)
  const lines = useLines(store, amountOf, useRent(store.id, year, cells.currency))
  if (months.length === 0) return null
  const [sellingText, totalText] = [store.fields.sellingSpace, store.fields.totalSpace].map((one) =>
    writeField(storeFields.totalSpace, one, context),
  )
  const shown = [months.at(-1), months.at(-2)].flatMap((month) => month ?? [])
  return (
    <Card title={<Trans>Per ping and per seat</Trans>} aside={<Trans>per month</Trans>}>
      <table className={styles.perSpace}>
        <thead>
          <tr>
            <td />
            {shown.map((month) => (
              <th key={month}>{formatMonth(month)}</th>
            ))}
            <th>
              <Trans>Average</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.label}</th>
              {shown.map((month) => (
                <td key={month}>
                  <LineFigure line={line} of={formatMonth(month)} amount={line.of(month)} />
                </td>
              ))}
              <td>
                <LineFigure
                  line={line}
                  of={undefined}
                  amount={meanOf(months.flatMap((month) => line.of(month) ?? []))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>
        <Trans>
          Selling space: {sellingText}; total space: {totalText}
        </Trans>
      </p>
    </Card>
  )
}

type OfMonth = (month: number) => number | undefined

interface Line {
  readonly key: string
  readonly label: string
  readonly of: OfMonth
  readonly what: string
  readonly by: number | undefined
  readonly byWhat: string
  readonly method: MethodId
}

const meanOf = (known: readonly number[]): number | undefined =>
  known.length === 0 ? undefined : known.reduce((sum, one) => sum + one, 0) / known.length

function useLines({ fields }: LocalRecord<'store'>, amountOf: AmountOf, rentOf: OfMonth): readonly Line[] {
  const { t } = useLingui()
  const sales = { of: (month: number) => amountOf(fieldOf('monthlySales', month)), what: t`Sales` }
  const orders = { of: (month: number) => ordersOf(amountOf, month), what: t`Orders` }
  const selling = { by: pingsOf(fields.sellingSpace), byWhat: t`Selling space (ping)` }
  const total = { by: pingsOf(fields.totalSpace), byWhat: t`Total space (ping)` }
  const method = 'storeSalesPerPing' as const
  return [
    { key: 'selling', label: t`Sales per ping (selling space)`, ...sales, ...selling, method },
    { key: 'total', label: t`Sales per ping (total space)`, ...sales, ...total, method },
    { key: 'orders', label: t`Orders per ping (selling space)`, ...orders, ...selling, method },
    {
      key: 'rent',
      label: t`Rent per ping (total space)`,
      of: rentOf,
      what: t`Rent`,
      ...total,
      method: 'storeRentPerPing',
    },
    {
      key: 'seat',
      label: t`Sales per seat`,
      ...sales,
      by: fields.seatCount,
      byWhat: t`Seats`,
      method,
    },
  ]
}

function LineFigure({ line, of, amount }: { line: Line; of: string | undefined; amount: number | undefined }) {
  const { t } = useLingui()
  const { label, what, by, byWhat, method } = line
  const value = amount === undefined || !by ? undefined : formatNumber(amount / by, 0)
  return (
    <OpenFigure
      label={of === undefined ? t`${label} (monthly average)` : `${label}, ${of}`}
      value={value}
      method={method}
      inputs={[
        { key: 'what', label: what, value: amount === undefined ? '–' : formatNumber(amount) },
        { key: 'by', label: byWhat, value: by === undefined ? '–' : formatNumber(by) },
      ]}
      source={t`This store’s performance, lease and other details, entered by your company`}
      spreadsheet={quotientFormula([amount], by)}
    />
  )
}

/**
 * Returns a function that returns the rent of the lease in force at the end of a month; undefined without such a lease,
 * or if the rent's currency isn't `currency`.
 */
function useRent(storeId: string, year: number, currency: Currency): OfMonth {
  const leases = useRecords((database) => recordsOfStore(database, 'lease', storeId), [storeId])
  return (month) => {
    const lastDay = addDays(addMonths(`${year}-01-01`, month), -1)
    const lease = leaseOn(leases ?? [], lastDay)
    const rent = lease && leaseState(lease.fields, lastDay) === 'inForce' ? lease.fields.rentTotal : undefined
    return rent?.currency === currency ? rent.amount : undefined
  }
}
