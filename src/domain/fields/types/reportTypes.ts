import * as v from 'valibot'
import { type StoredReport, type ReportSetup, reportSetupSchema } from '../../report/reportSetup.ts'
import { storedReportKind } from '../field.ts'
import { ownType } from './ownType.ts'

export const reportTypes = {
  reportSetup: ownType<ReportSetup>(
    (value) => v.is(reportSetupSchema, value),
    ({ blocks }) => blocks.map(({ kind }) => kind).join(', '),
  ),
  [storedReportKind]: ownType<StoredReport>(
    (value) => 'report' in value && v.is(v.object({ blocks: v.array(v.unknown()) }), value.report),
    () => '',
  ),
}
