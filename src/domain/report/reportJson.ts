import * as v from 'valibot'
import { type JsonShape, outline } from '../fields/jsonShape.ts'
import { type ReportSetup, reportSetupSchema, type StoredReport } from './reportSetup.ts'

export const reportSetupJson: JsonShape<ReportSetup> = {
  name: 'reportSetup',
  schema: outline((value) => v.is(reportSetupSchema, value)),
  isLarge: true,
  write: ({ blocks }) => blocks.map(({ kind }) => kind).join(', '),
}

export const storedReportJson: JsonShape<StoredReport> = {
  name: 'keptReport',
  schema: outline((value) => 'report' in value && v.is(v.object({ blocks: v.array(v.unknown()) }), value.report)),
  isLarge: true,
  write: () => '',
}
