import type { Kysely } from 'kysely'
import { type Member, canAll, reachesOf } from '#domain/access/permissions.ts'
import type { EntityValues } from '#domain/entities.ts'
import { runQuery, placesFor } from '../../storage/runQuery.ts'
import type { DatabaseSchema, RecordTable } from '../../storage/databaseSchema.ts'
import { CompanyCopy } from './companyCopy.ts'

type Database = Pick<Kysely<DatabaseSchema>, 'executeQuery'>

interface Binding {
  readonly accounts: readonly string[]
  readonly stores: readonly string[]
  readonly zones: readonly string[]
}

/** Cache of the surveys' bindings, because survey designs are too large to parse for each request. */
const bindings = new CompanyCopy('survey', ({ fields }): Binding => {
  const { boundAccounts = [], boundStores = [], boundZones = [] } = JSON.parse(fields) as EntityValues<'survey'>
  return { accounts: boundAccounts, stores: boundStores, zones: boundZones }
})

/**
 * Returns the surveys bound to a member by the member's account, or by the survey's accounts, stores or trade zones;
 * empty for members who see the whole company or no bound records. Includes deleted surveys, so that devices learn of
 * the deletion.
 */
export async function readBoundSurveys(
  database: Database,
  member: Omit<Member, 'boundSurveyIds'>,
  ofAccount: readonly string[],
): Promise<readonly string[]> {
  if (canAll(member, 'company.view') || !reachesOf(member, 'company.view').includes('bound')) return []
  const surveys = [...(await bindings.of(database, member.companyId))]
  const named = surveys.flatMap(([, { zones }]) => zones)
  const stores = new Set(member.boundStoreIds)
  const zones = await readZonesOf(database, member.companyId, [...new Set(named)], stores)
  const isTheirs = ({ accounts, ...of }: Binding) =>
    accounts.includes(member.userId) || of.stores.some((id) => stores.has(id)) || of.zones.some((id) => zones.has(id))
  const given = surveys.flatMap(([id, binding]) => (isTheirs(binding) ? [id] : []))
  return [...new Set([...ofAccount, ...given])]
}

const zonesAtOnce = 500

async function readZonesOf(
  database: Database,
  companyId: string,
  zones: readonly string[],
  stores: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (let start = 0; start < zones.length && stores.size > 0; start += zonesAtOnce) {
    const ids = zones.slice(start, start + zonesAtOnce)
    const rows = await runQuery<Pick<RecordTable, 'id' | 'store_id'>>(
      database,
      `select id, store_id from record where company_id = ? and entity = 'tradeZone' and id in (${placesFor(ids)})`,
      [companyId, ...ids],
    )
    for (const { id, store_id } of rows) if (store_id !== null && stores.has(store_id)) found.add(id)
  }
  return found
}
