import { entityOf, type EntityName } from './entities.ts'

/** Addresses of the screens of a kind of record, so that screens of different features lead to each other. */
export interface RecordAddresses {
  readonly list: string
  /** What was deleted. */
  readonly bin: string
  /** The form of a new one. */
  readonly add: string
  readonly page: (id: string) => string
  readonly edit: (id: string) => string
}

/** Where the screens of a kind of record stand; undefined for one that has none of its own. */
export function recordAddresses(entity: EntityName): RecordAddresses | undefined {
  const { address } = entityOf(entity)
  if (!address) return undefined
  const { list, one = list } = address
  const page = (id: string): string => withQuery(one, `id=${id}`)
  return {
    list,
    bin: withQuery(list, 'mode=bin'),
    add: withQuery(one, 'mode=new'),
    page,
    edit: (id) => withQuery(page(id), 'mode=edit'),
  }
}

/** Where one record is shown on the map; undefined for a kind that stands in no list of the map. */
export function onMapAddress(entity: EntityName, id: string): string | undefined {
  const panel = panelOf(entity)
  return panel === undefined ? undefined : `/map?panel=${entity === 'store' ? 'store' : panel}&id=${id}&view=map`
}

/** The panel of the map that holds a kind. */
export const panelOf = (entity: EntityName): string | undefined =>
  /^\/map\?panel=(\w+)/.exec(entityOf(entity).address?.list ?? '')?.[1]

const withQuery = (address: string, query: string): string => `${address}${address.includes('?') ? '&' : '?'}${query}`
