import { entityNames } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import type { SentRow } from '#db/rows.ts'
import type { DeviceCopy } from '../../checks/checkAgreement.ts'
import type { LogRow } from '../../checks/serverTruth.ts'
import type { CompanyName } from '../../parts/cast.ts'
import type { NotedSave, Round } from '../Round.ts'

interface Written {
  readonly opId: string
  readonly entity: string
  readonly id: string
  readonly field: string
}

/**
 * Checks that a confirmed save is on the server as a current or past value, written by one operation (I3), or in a
 * conflict, unless it was replaced or discarded (I12). A failed save left nothing (I27); an interrupted one is complete
 * or absent (I1).
 */
export function checkSaves(
  round: Round,
  company: CompanyName,
  log: readonly LogRow[],
  copies: readonly DeviceCopy[],
): void {
  const written = readWritten(log, round.decisions)
  const conflicts = log.filter(({ entity }) => entity === 'conflict').map(({ after }) => after)
  const dropped = copies.flatMap((copy) => copy.rows<SentRow>('sent')).filter(({ outcome }) => outcome === 'discarded')
  const settledHere = new Set(dropped.map(({ opId }) => opId))
  const own = round.saves.filter(({ member }) => member.company === company)
  for (const [at, save] of own.entries()) {
    const found = textsOf(save).map(([field, text]) => {
      const places = (written.get(text) ?? []).filter((one) => one.field === field && one.id === save.id)
      const ops = new Set(places.map(({ opId }) => opId))
      if (ops.size > 1)
        round.report('lost', 'I3', `"${text}" of ${save.entity} ${save.id} was written by ${ops.size} operations`)
      return { field, text, isThere: ops.size > 0 || isIn(conflicts, text) }
    })
    const later = own.slice(at + 1)
    if (save.said === 'saved') checkSaid(round, save, found, later, settledHere, copies)
    else checkUnsaid(round, save, found, later)
  }
}

interface Found {
  readonly field: string
  readonly text: string
  readonly isThere: boolean
}

function checkSaid(
  round: Round,
  save: NotedSave,
  found: readonly Found[],
  later: readonly NotedSave[],
  settledHere: ReadonlySet<string>,
  copies: readonly DeviceCopy[],
): void {
  for (const { field, text, isThere } of found) {
    if (isThere || isReplaced(save, field, later) || save.opIds.some((opId) => settledHere.has(opId))) continue
    const where = copies.flatMap((copy, number) => tablesWith(copy, text).map((table) => `${table} of copy ${number}`))
    const about = `"${text}", ${field} of ${save.entity} ${save.id}`
    round.report(
      'lost',
      'I12',
      `${about}, was said to be saved and is not on the server, but in: ${where.join() || 'nothing'}`,
    )
  }
}

const tablesWith = (copy: DeviceCopy, text: string): string[] =>
  (['outbox', 'parked', 'sent', 'base', ...entityNames] as const).filter((table) =>
    JSON.stringify(copy.rows(table)).includes(JSON.stringify(text).slice(1, -1)),
  )

function checkUnsaid(round: Round, save: NotedSave, found: readonly Found[], later: readonly NotedSave[]): void {
  const there = found.filter(({ isThere }) => isThere)
  if (there.length === 0) return
  const about = `"${there[0]!.text}" of ${save.entity} ${save.id}`
  if (save.said !== 'unsure') round.report('lost', 'I27', `${about} was said not to be saved and is on the server`)
  const isWhole = found.every(({ field, isThere }) => isThere || isReplaced(save, field, later))
  if (save.by === 'tab' && !isWhole) round.report('lost', 'I1', `${about} came without the rest of its save`)
}

/** An unsent change may absorb a later save, and the device then sends only the later value. */
const isReplaced = (save: NotedSave, field: string, later: readonly NotedSave[]): boolean =>
  later.some(
    (other) =>
      other.device === save.device &&
      other.member === save.member &&
      other.id === save.id &&
      field in other.values &&
      (save.opIds.length === 0 || other.opIds.length === 0 || other.opIds.some((opId) => save.opIds.includes(opId))),
  )

const textsOf = ({ values }: NotedSave): [string, string][] =>
  Object.entries(values).filter((entry): entry is [string, string] => isOurs(entry[1]))

const isOurs = (value: Json): boolean =>
  typeof value === 'string' && (value.startsWith('§') || /^T\d+-\d+$/.test(value))

const isIn = (texts: readonly string[], text: string): boolean => {
  const inside = JSON.stringify(JSON.stringify(text)).slice(1, -1)
  return texts.some((one) => one.includes(inside) || one.includes(inside.replaceAll('\\"', '\\\\\\"')))
}

/**
 * Returns, by text, the operations and fields that wrote it. Excludes conflict resolutions, because they write a value
 * again.
 */
function readWritten(log: readonly LogRow[], decisions: ReadonlySet<string>): ReadonlyMap<string, Written[]> {
  const written = new Map<string, Written[]>()
  for (const { op_id: opId, entity, entity_id: id, after } of log) {
    if (entity === 'conflict' || decisions.has(opId)) continue
    for (const [field, value] of flatTexts(JSON.parse(after) as Record<string, Json>)) {
      const places = written.get(value) ?? []
      if (places.length === 0) written.set(value, places)
      places.push({ opId, entity, id, field })
    }
  }
  return written
}

function flatTexts(fields: Record<string, Json>): [string, string][] {
  const replies = (fields['values'] ?? {}) as Record<string, { readonly text?: string }>
  const written = Object.entries(replies).map(([question, { text }]) => [`values.${question}`, text] as const)
  return [...Object.entries(fields), ...written].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
}
