import type { Member } from '#domain/access/permissions.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { getHistory } from '#domain/contracts/sync.ts'
import { AppError } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { maySee } from '#domain/sync/scope.ts'
import { personName } from './personName.ts'
import { readNewestChanges } from './sync/recordChanges.ts'
import { recordOf } from './sync/storedRecord.ts'
import type { Ports } from '../ports.ts'

const mostEntries = 1_000

type History = ReplyOf<typeof getHistory>

/** Every change of a record, newest first. A record that the member may not see is answered like one that is not there. */
export async function readHistory(
  { database }: Pick<Ports, 'database'>,
  member: Member,
  { entity, id }: InputOf<typeof getHistory>,
): Promise<History> {
  const row = await database
    .selectFrom('record')
    .selectAll()
    .where('company_id', '=', member.companyId)
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst()
  const state = row && recordOf(row)
  if (!state || !maySee(member, state)) throw new AppError('dataMissing')
  const changes = await readNewestChanges(database, { companyId: member.companyId, entity, id }, mostEntries)
  const entries = changes.map(({ v, at, kind, before, after, first_name, last_name }) => ({
    v,
    at,
    kind,
    by: personName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
    before: JSON.parse(before) as FieldValues,
    after: JSON.parse(after) as FieldValues,
  }))
  return { entries }
}
