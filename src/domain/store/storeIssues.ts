import type { FieldValues } from '../fields/checkFields.ts'
import { dateOrderIssues, type RecordIssue } from '../recordIssue.ts'
import { toSquareMetres, type Area } from '../units/areaUnits.ts'
import { storeFields } from './storeFields.ts'
import { storeStatus } from './storeStatus.ts'

/** Issues of a store that span its fields. */
export function storeIssues(values: FieldValues): RecordIssue[] {
  const issues = dateOrderIssues(storeFields, values)
  if (values.status === storeStatus.operating && values.openingDate == null) {
    issues.push({ field: 'openingDate', code: 'operatingNeedsOpening' })
  }
  if (values.status === storeStatus.closed && values.closingDate == null) {
    issues.push({ field: 'closingDate', code: 'closedNeedsClosing' })
  }
  const [total, selling] = [values.totalSpace, values.sellingSpace] as unknown as [Area | undefined, Area | undefined]
  if (total && selling && toSquareMetres(selling) > toSquareMetres(total) * 1.000001) {
    issues.push({ field: 'sellingSpace', code: 'sellingOverTotal' })
  }
  return issues
}
