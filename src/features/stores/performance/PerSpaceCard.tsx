import { Trans, useLingui } from '@lingui/react/macro'
import { writeField } from '#domain/fields/fieldTypes.ts'
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
import { amountsOf } from './cellWords.ts'
import styles from './Performance.module.css'
import type { GridCells } from './useGridCells.ts'

interface PerSpaceCardProps {
  store: LocalRecord<'store'>
  cells: GridCells
  year: number
}

const pingsOf = (space: Area | undefined): number | undefined => space && toSquareMetres(space) / squareMetresPer.ping

/** Sales, orders and rent for each ping and seat: of the last two months that have sales, and of an average one. */
export function PerSpaceCard({ store: { id, fields }, cells, year }: PerSpaceCardProps) {
  const { t } = useLingui()
  const context = useFieldText()
  const rent = useRent(id)
  const amountOf = amountsOf(cells.years, year, cells.currency)
  const { months } = sumsOf(amountOf)
  if (months.length === 0) return null
  const [selling, total] = [pingsOf(fields.sellingSpace), pingsOf(fields.totalSpace)]
  const [latest, previous] = [months.at(-1), months.at(-2)]
  const salesOf = (month: number) => amountOf(fieldOf('monthlySales', month))
  const rows = [
    { key: 'selling', label: t`Sales per ping, selling`, of: salesOf, by: selling },
    { key: 'total', label: t`Sales per ping, total`, of: salesOf, by: total },
    { key: 'orders', label: t`Orders per ping, selling`, of: ordersIn(amountOf), by: selling },
    { key: 'rent', label: t`Rent per ping, total`, of: () => rent, by: total },
    { key: 'seat', label: t`Sales per seat`, of: salesOf, by: fields.seatCount },
  ]
  const write = (amount: number | undefined, by: number | undefined) =>
    amount === undefined || !by ? '–' : formatNumber(amount / by, 0)
  const mean = (of: (month: number) => number | undefined) => {
    const known = months.flatMap((month) => of(month) ?? [])
    return known.length === 0 ? undefined : known.reduce((sum, one) => sum + one, 0) / known.length
  }
  const space = [fields.sellingSpace, fields.totalSpace].map((one) => writeField(storeFields.totalSpace, one, context))
  const [sellingText, totalText] = space
  return (
    <Card title={<Trans>Per ping and per seat</Trans>} aside={<Trans>a month</Trans>}>
      <table className={styles.perSpace}>
        <thead>
          <tr>
            <td />
            {[latest, previous].map((month) => month !== undefined && <th key={month}>{formatMonth(month)}</th>)}
            <th>
              <Trans>Average</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, of, by }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {[latest, previous].map((month) => month !== undefined && <td key={month}>{write(of(month), by)}</td>)}
              <td>{write(mean(of), by)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>
        <Trans>
          Selling space {sellingText}, total {totalText}
        </Trans>
      </p>
    </Card>
  )
}

const ordersIn = (amountOf: AmountOf) => (month: number) => ordersOf(amountOf, month)

/** Rent of a month by the lease that began last. */
function useRent(storeId: string): number | undefined {
  const leases = useRecords((database) => recordsOfStore(database, 'lease', storeId), [storeId])
  const start = ({ fields }: LocalRecord<'lease'>) => fields.leaseStart ?? ''
  return leases?.toSorted((a, b) => (start(a) < start(b) ? 1 : -1))[0]?.fields.rentTotal?.amount
}
