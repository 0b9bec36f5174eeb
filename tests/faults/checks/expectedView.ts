import type { EntityName } from '#domain/entities.ts'
import { canonicalJson, type Json } from '#domain/json.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { BaseRow, DecidedChange, OutboxRow, ParkedRow } from '#db/rows.ts'

interface Standing {
  readonly entity: EntityName
  readonly id: string
  readonly base: BaseRow | undefined
  readonly waiting: readonly OutboxRow[]
  readonly refused: readonly ParkedRow[]
  readonly view: LocalRecord | undefined
  readonly isQuiet: boolean
}

interface Model {
  fields: Record<string, Json>
  isDeleted: boolean
}

/** Returns the error in a view row, found by a second, simpler implementation; undefined if correct. */
export function expectedView({ entity, id, base, waiting, refused, view, isQuiet }: Standing): string | undefined {
  if (waiting.length + refused.length === 0) {
    if (base && isQuiet) return 'a copy of the server is kept though nothing waits'
    return view && view.pending.length + view.parked.length > 0 ? 'it says that something waits' : undefined
  }
  const changes = [...waiting, ...refused]
    .toSorted((a, b) => a.seq - b.seq)
    .flatMap((row) => [
      ...(row.entity === entity && row.entityId === id ? [row as DecidedChange] : []),
      ...(row.about?.entity === entity && row.about.entityId === id ? [row.about] : []),
    ])
  let model: Model | undefined = base && { fields: { ...base.fields }, isDeleted: base.deletedV !== null }
  for (const change of changes) model = after(model, change)
  if (!model) return view ? 'it is shown though nothing made it' : undefined
  if (!view) return 'it is not shown'
  if ((view.deletedV !== null) !== model.isDeleted) return `it is ${model.isDeleted ? 'not ' : ''}shown as deleted`
  if (canonicalJson(view.fields) !== canonicalJson(model.fields)) {
    return `shown ${JSON.stringify(view.fields)} instead of ${JSON.stringify(model.fields)}`
  }
  const oversold = hiddenAsSeen(view, base, changes)
  if (oversold !== undefined) return `${oversold} counts as seen in a version that lies under an own change`
  const isMarked = sameNames(view.pending, waiting, id) && sameNames(view.parked, refused, id)
  return isMarked ? undefined : `marked as ${view.pending.join()}; ${view.parked.join()}`
}

/** Returns a field shown with a newer version than its first pending or rejected change had seen. */
function hiddenAsSeen(
  view: LocalRecord,
  base: BaseRow | undefined,
  changes: readonly DecidedChange[],
): string | undefined {
  if (!base || view.deletedV !== null) return undefined
  const first = new Map<string, number>()
  let isDeleted = base.deletedV !== null
  for (const { kind, fields } of changes) {
    if (kind === 'delete' || kind === 'restore') isDeleted = kind === 'delete'
    // Changes to a record shown as deleted have no effect.
    if (kind !== 'patch' || isDeleted) continue
    for (const [name, { baseV }] of Object.entries(fields)) if (!first.has(name)) first.set(name, baseV)
  }
  return [...first].find(([name, baseV]) => (view.fv[name] ?? view.createdV) > baseV)?.[0]
}

function after(model: Model | undefined, { kind, fields }: DecidedChange): Model | undefined {
  if (!model) return kind === 'create' ? { fields: laid({}, fields), isDeleted: false } : undefined
  if (kind === 'delete' || kind === 'restore') return { ...model, isDeleted: kind === 'delete' }
  if (kind === 'resolve') return { ...model, fields: { ...model.fields, status: 'resolved' } }
  return model.isDeleted ? model : { ...model, fields: laid(model.fields, fields) }
}

function laid(fields: Record<string, Json>, changes: DecidedChange['fields']): Record<string, Json> {
  const result = { ...fields }
  for (const [name, { to }] of Object.entries(changes)) {
    if (to === null) delete result[name]
    else result[name] = to
  }
  return result
}

/** Returns whether a row's marks name the fields that these operations change; `*` is the mark for the whole row. */
function sameNames(marks: readonly string[], rows: readonly OutboxRow[] | readonly ParkedRow[], id: string): boolean {
  const names = new Set<string>()
  for (const row of rows) {
    const change = row.entityId === id ? row : row.about!
    for (const name of change.kind === 'patch' ? Object.keys(change.fields) : ['*']) names.add(name)
  }
  if (names.has('*')) return marks.includes('*')
  return names.size === new Set(marks).size && marks.every((mark) => names.has(mark))
}
