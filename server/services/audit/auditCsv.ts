import type { AuditEntry } from '#domain/contracts/audit.ts'

/** A mark that tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\uFEFF'

const headings = ['When', 'Action', 'Outcome', 'Who', 'Kind', 'What', 'From', 'Browser', 'System', 'Details']

/** A text that a spreadsheet would calculate is made plain by an apostrophe before it (OWASP ASVS 5.0, V1.2.10). */
const plain = (text: string): string => (/^\s*[=+\-@\t\r\n\0＝＋－＠]/u.test(text) ? `'${text}` : text)

const cell = (text: string): string => `"${plain(text).replaceAll('"', '""')}"`

const lineOf = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** Lines of the audit as CSV (RFC 4180) for spreadsheets; only the first part has the headings. */
export const auditCsv = (entries: readonly AuditEntry[], isFirst: boolean): string =>
  (isFirst ? byteOrderMark + lineOf(headings) : '') + entries.map((entry) => lineOf(cellsOf(entry))).join('')

const cellsOf = ({ at, action, outcome, actor, object, address, browser, system, details }: AuditEntry): string[] => [
  ...[at, action, outcome, actor?.name ?? '', object.kind, object.label || object.id, address, browser, system],
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; '),
]
