import type { ValuesOf } from '../fields/field.ts'
import { dateOrderIssues, type RecordIssue } from '../recordIssue.ts'
import { toSquareMetres } from '../units/areaUnits.ts'
import { storeFields } from './storeFields.ts'
import { storeStatus } from './storeStatus.ts'

export function storeIssues(values: ValuesOf<typeof storeFields>): RecordIssue[] {
  const issues = dateOrderIssues(storeFields, values)
  if (values.status === storeStatus.operating && values.openingDate == null) {
    issues.push({ field: 'openingDate', code: 'operatingNeedsOpening' })
  }
  if (values.status === storeStatus.closed && values.closingDate == null) {
    issues.push({ field: 'closingDate', code: 'closedNeedsClosing' })
  }
  const { totalSpace: total, sellingSpace: selling } = values
  if (total && selling && toSquareMetres(selling) > toSquareMetres(total) * 1.000001) {
    issues.push({ field: 'sellingSpace', code: 'sellingOverTotal' })
  }
  return issues
}
