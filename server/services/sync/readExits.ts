import type { Transaction } from 'kysely'
import type { EntityName } from '#domain/entities.ts'
import { isOfNothing, type Scope } from '#domain/sync/scope.ts'
import { runQuery, textsOfList } from '../../storage/runQuery.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'

export interface Exit {
  readonly entity: EntityName
  readonly id: string
  readonly v: number
}

const maxExits = 5_000

/**
 * Returns records that left the scope: a record had an owner in the scope before, but has none in it now. If too many
 * records left, `through` is the version up to which the list is complete.
 */
export async function readExits(
  snapshot: Transaction<DatabaseSchema>,
  companyId: string,
  scope: Scope,
  since: number,
  v: number,
): Promise<{ readonly exits: readonly Exit[]; readonly through: number }> {
  if (scope.holderIds === undefined || isOfNothing(scope) || since === 0) return { exits: [], through: v }
  const listed = textsOfList(snapshot)
  const text = `select record.entity, record.id, change_log.v from change_log
    join record on record.company_id = change_log.company_id and record.entity = change_log.entity
      and record.id = change_log.entity_id
    where change_log.company_id = ? and change_log.v > ? and change_log.v <= ? and change_log.moved_from in ${listed}
      and (record.store_id is null or record.store_id not in ${listed})
    order by change_log.v limit ?`
  const holders = JSON.stringify(scope.holderIds)
  const exits = await runQuery<Exit>(snapshot, text, [companyId, since, v, holders, holders, maxExits])
  const unique = [...new Map(exits.map((exit) => [`${exit.entity}/${exit.id}`, exit])).values()]
  return { exits: unique, through: exits.length < maxExits ? v : exits.at(-1)!.v }
}
