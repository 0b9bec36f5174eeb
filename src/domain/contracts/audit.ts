import * as v from 'valibot'
import { auditActionNames } from '../accounts/auditActions.ts'
import { endpoint } from './endpoint.ts'

/** Entry of the audit log. `object` identifies the target; `details` never contain passwords, codes or tokens. */
export const auditEntrySchema = v.object({
  id: v.string(),
  at: v.string(),
  action: v.picklist(auditActionNames),
  outcome: v.picklist(['done', 'refused']),
  actor: v.nullable(v.object({ id: v.string(), name: v.string() })),
  object: v.object({ kind: v.string(), id: v.string(), label: v.string() }),
  address: v.string(),
  browser: v.string(),
  system: v.string(),
  details: v.record(v.string(), v.string()),
})
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>

const filters = {
  action: v.optional(v.picklist(auditActionNames)),
  actor: v.optional(v.pipe(v.string(), v.maxLength(80))),
  /** Start of the range, inclusive (ISO, UTC). */
  from: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** End of the range, inclusive (ISO, UTC). */
  to: v.optional(v.pipe(v.string(), v.isoTimestamp())),
}

const count = (max: number) =>
  v.pipe(v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]), v.minValue(1), v.maxValue(max))

export const maxAuditLines = 5_000

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/Audit/List',
  access: 'members.manage',
  input: v.object({ ...filters, page: v.optional(count(1_000_000), 1), size: v.optional(count(maxAuditLines), 10) }),
  reply: v.object({ entries: v.array(auditEntrySchema), total: v.number() }),
})

/** Path of the CSV download (UTF-8 with BOM for spreadsheets), with the list's filters in the query. */
export const auditExportPath = '/api/Audit/Export'
export const auditExportInput = v.object(filters)

export const noteExport = endpoint({
  method: 'POST',
  path: '/api/Audit/NoteExport',
  access: 'data.move',
  input: v.object({
    kind: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z]{0,40}$/)),
    format: v.pipe(v.string(), v.regex(/^[a-z]{2,8}$/)),
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  reply: v.object({}),
})
