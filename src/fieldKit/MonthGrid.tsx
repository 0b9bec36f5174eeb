import { Trans, useLingui } from '@lingui/react/macro'
import { formatMonth } from '#i18n/formats.ts'
import { measureLabel } from '#i18n/fieldLabels.ts'
import { HeadCell, Table, TableFrame } from '#ui/Table.tsx'
import type { Measure } from './fieldLayout.ts'
import styles from './FieldForm.module.css'
import { FormField } from './FormField.tsx'
import { type FormParts, formFieldProps } from './formParts.ts'

const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** What is kept by month: a row a month, a column a measure. */
export function MonthGrid({
  label,
  measures,
  parts,
}: {
  label: string
  measures: readonly Measure[]
  parts: FormParts
}) {
  const { t } = useLingui()
  return (
    <TableFrame label={t`${label} by month`} className={styles.months}>
      <Table>
        <thead>
          <tr>
            <HeadCell>
              <Trans>Month</Trans>
            </HeadCell>
            {measures.map(({ measure, months: fields }) => (
              <HeadCell key={measure} numeric>
                {measureLabel(parts.entity, fields[0]?.[0] ?? measure)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month}>
              <th scope="row" className={styles.month}>
                {formatMonth(month)}
              </th>
              {measures.map(({ measure, months: fields }) => {
                const named = fields.find(([, field]) => field.month?.number === month)
                return (
                  <td key={measure} className={styles.monthCell}>
                    {named && <FormField {...formFieldProps(parts, named)} hint={undefined} labelHidden />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}
