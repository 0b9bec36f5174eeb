import { entityOf } from '#domain/entities.ts'
import { checkFields } from '#domain/fields/checkFields.ts'
import type { FieldChange, Operation } from '#domain/sync/operation.ts'
import type { StoreTx } from './localStore.ts'
import { byRecord, type OutboxRow, recordKey } from './rows.ts'

/** Maximum number of later operations to search for a conflict decision. */
const farthest = 20
/** Maximum length of merged fields in characters, well below the request limit. */
const longestMerged = 64 * 1024

/** Fields that are never merged because each step counts. */
const stepwiseFields: readonly string[] = ['status', 'state']

export type Merged = Pick<OutboxRow, 'seq' | 'opId' | 'fields' | 'deps'> & { readonly row: OutboxRow }

/**
 * Returns the record's latest pending operation with a patch merged into it. Considers only operations that never left
 * the device. Keeps their kind, dependencies and the seen versions of existing fields. Undefined if a merge isn't
 * possible, for example because reordering would change the result.
 */
export async function mergeIntoWaiting(tx: StoreTx, operation: Operation): Promise<Merged | undefined> {
  const { entity, entityId, kind, supersedes, fields } = operation
  if (kind !== 'patch' || supersedes !== undefined || Object.keys(fields).some(isStepwise)) return undefined
  const row = (await tx.outbox.whereAny(byRecord, [recordKey(entity, entityId)])).sort((a, b) => b.seq - a.seq)[0]
  if (
    !row ||
    row.epoch !== operation.epoch ||
    row.schemaV !== operation.schemaV ||
    !(await isOpen(tx, row)) ||
    !operation.deps.every((dep) => row.deps.includes(dep))
  )
    return undefined
  const merged = { ...row.fields, ...laidOver(row, fields) }
  const values = Object.fromEntries(Object.entries(merged).map(([name, { to }]) => [name, to]))
  const issues = checkFields(entityOf(entity).fields, values, row.kind === 'create')
  if (issues.length > 0 || JSON.stringify(merged).length > longestMerged) return undefined
  return { seq: row.seq, opId: row.opId, fields: merged, deps: row.deps, row }
}

const isStepwise = (name: string): boolean => stepwiseFields.includes(name)

const laidOver = (row: OutboxRow, fields: Operation['fields']): Record<string, FieldChange> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { to, baseV }]) => [name, { to, baseV: row.fields[name]?.baseV ?? baseV }]),
  )

/** Returns whether the operation never left the device and no later conflict decision may concern its record. */
async function isOpen(tx: StoreTx, { seq, kind, failures, origin }: OutboxRow): Promise<boolean> {
  if ((kind !== 'create' && kind !== 'patch') || failures > 0 || origin) return false
  const sentThrough = Number((await tx.meta.get('sentThrough'))?.value ?? 0)
  if (seq <= sentThrough) return false
  const later = await tx.outbox.after(seq, farthest)
  return later.length < farthest && later.every((row) => row.kind !== 'resolve')
}
