import { entityOf, type EntityName } from './entities.ts'

export interface RecordAddresses {
  readonly list: string
  readonly bin: string
  readonly add: string
  readonly page: (id: string) => string
  readonly edit: (id: string) => string
}

/** Returns the addresses of a record kind, or undefined if the kind has no list. */
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

/** Returns the address of a record on the map; undefined if its kind has no map list. */
export function onMapAddress(entity: EntityName, id: string): string | undefined {
  const panel = panelOf(entity)
  return panel === undefined ? undefined : `/map?panel=${entity === 'store' ? 'store' : panel}&id=${id}&view=map`
}

export const panelOf = (entity: EntityName): string | undefined =>
  /^\/map\?panel=(\w+)/.exec(entityOf(entity).address?.list ?? '')?.[1]

const withQuery = (address: string, query: string): string => `${address}${address.includes('?') ? '&' : '?'}${query}`
