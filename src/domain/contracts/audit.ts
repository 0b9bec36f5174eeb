import * as v from 'valibot'
import { auditActionNames } from '../accounts/auditActions.ts'
import { endpoint } from './endpoint.ts'

/** One line of the audit. `object` names what it was done to; `details` are redacted: never a password, code or token. */
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
  /** First and last moment (ISO, UTC), both included. */
  from: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  to: v.optional(v.pipe(v.string(), v.isoTimestamp())),
}

const count = (max: number) =>
  v.pipe(v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]), v.minValue(1), v.maxValue(max))

/** Most lines that one answer carries: what "all" shows at once. */
export const maxAuditLines = 5_000

/** The company's audit, newest first. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/Audit/List',
  access: 'members.manage',
  input: v.object({ ...filters, page: v.optional(count(1_000_000), 1), size: v.optional(count(maxAuditLines), 10) }),
  reply: v.object({ entries: v.array(auditEntrySchema), total: v.number() }),
})

/** The same as a file (CSV, UTF-8 with a mark for spreadsheets), as a download; GET with the filters of the list. */
export const auditExportPath = '/api/Audit/Export'
export const auditExportInput = v.object(filters)

/** Notes that somebody took data out on the device: what kind, and how many records. */
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
