import type { Member } from '#domain/access/permissions.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { getHistory } from '#domain/contracts/sync.ts'
import { AppError } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { maySee } from '#domain/sync/scope.ts'
import { personName } from '../people/personName.ts'
import { takeTurn } from '../../storage/takeTurns.ts'
import { fitting, pageBytes } from '../records/pageBytes.ts'
import { readChangeSizes, readNamedChange, type RecordOfCompany } from './recordChanges.ts'
import { recordOf } from '../records/storedRecord.ts'
import type { Ports } from '../../ports.ts'

const maxEntries = 1_000

type History = ReplyOf<typeof getHistory>

/**
 * Returns a page of a record's changes, newest first, up to 1,000 changes and 4 MB unless one change is larger. Starts
 * at the newest change or at `from`; `next` is the start of the next page. Throws the same error for a hidden record, a
 * missing record, and a `from` of another record.
 */
export async function readHistory(
  { database }: Pick<Ports, 'database'>,
  member: Member,
  { entity, id, from }: InputOf<typeof getHistory>,
): Promise<History> {
  const { companyId } = member
  const row = await database
    .selectFrom('record')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst()
  const state = row && recordOf(row)
  if (!state || !maySee(member, state)) throw new AppError('dataMissing')
  if (from !== undefined && !(await isChangeOf(database, { companyId, entity, id }, from)))
    throw new AppError('dataMissing')
  const sizes = await readChangeSizes(database, { companyId }, { newest: from ?? state.rv, max: maxEntries })
  const fit = fitting(sizes, pageBytes, true)
  const entries: History['entries'] = []
  for (const { v } of fit) {
    await takeTurn()
    entries.push(entryOf(await readNamedChange(database, companyId, v)))
  }
  const next = fit.at(-1)?.previous ?? null
  return next === null ? { entries } : { entries, next }
}

type Change = Awaited<ReturnType<typeof readNamedChange>>

const entryOf = ({ v, at, kind, before, after, first_name, last_name }: Change): History['entries'][number] => ({
  v,
  at,
  kind,
  by: personName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
  before: JSON.parse(before) as FieldValues,
  after: JSON.parse(after) as FieldValues,
})

async function isChangeOf(
  database: Pick<Ports, 'database'>['database'],
  { companyId, entity, id }: RecordOfCompany,
  v: number,
): Promise<boolean> {
  const change = await database
    .selectFrom('change_log')
    .select('v')
    .where('company_id', '=', companyId)
    .where('v', '=', v)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .executeTakeFirst()
  return change !== undefined
}
