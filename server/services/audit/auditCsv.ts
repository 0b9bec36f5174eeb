import type { AuditEntry } from '#domain/contracts/audit.ts'
import { neutralText } from '#domain/parsing/neutralText.ts'

const byteOrderMark = '\uFEFF'

const headings = ['When', 'Action', 'Outcome', 'Who', 'Kind', 'What', 'From', 'Browser', 'System', 'Details']

const cell = (text: string): string => `"${neutralText(text).replaceAll('"', '""')}"`

const lineOf = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** Formats audit entries as CSV (RFC 4180); only the first part has headings. */
export const auditCsv = (entries: readonly AuditEntry[], isFirst: boolean): string =>
  (isFirst ? byteOrderMark + lineOf(headings) : '') + entries.map((entry) => lineOf(cellsOf(entry))).join('')

const cellsOf = ({ at, action, outcome, actor, object, address, browser, system, details }: AuditEntry): string[] => [
  at,
  action,
  outcome,
  actor?.name ?? '',
  object.kind,
  object.label || object.id,
  address,
  browser,
  system,
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; '),
]
