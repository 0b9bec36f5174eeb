import { storeStatus } from '#domain/store/storeStatus.ts'
import type { Chain, StoreRow } from './chainRows.ts'
import { type Grouping, groupings } from './dashboardScope.ts'

export interface StoreGroup {
  readonly value: string
  readonly ids: readonly string[]
}

export interface ChainFacts {
  readonly all: readonly string[]
  readonly operating: number
  /**
   * City, tier and format groups of operating stores, largest first; status groups of all stores and sites, in the
   * order of `statusOrder`. The group of unknown values is last.
   */
  readonly groups: Readonly<Record<Grouping, readonly StoreGroup[]>>
  readonly finding: 'empty' | 'noneOperates' | 'someOperate' | 'allOperate'
}

const statusOrder: readonly string[] = ['1', '2', '4', '3', '5', '0']

export function chainFacts({ stores }: Chain): ChainFacts {
  const operating = stores.filter(({ status }) => status === storeStatus.operating)
  const groups = Object.fromEntries(
    groupings.map((grouping) => [grouping, groupsOf(grouping === 'status' ? stores : operating, grouping)]),
  ) as Record<Grouping, StoreGroup[]>
  groups.status.sort((a, b) => placeOf(a.value) - placeOf(b.value))
  const all = stores.length
  const open = operating.length
  const finding = all === 0 ? 'empty' : open === 0 ? 'noneOperates' : open < all ? 'someOperate' : 'allOperate'
  return { all: stores.map(({ id }) => id), operating: open, groups, finding }
}

const placeOf = (status: string): number => (statusOrder.indexOf(status) + 1 || 99) - 1

function groupsOf(stores: readonly StoreRow[], grouping: Grouping): StoreGroup[] {
  const groups = new Map<string, string[]>()
  for (const store of stores) {
    const known = groups.get(store[grouping])
    if (known) known.push(store.id)
    else groups.set(store[grouping], [store.id])
  }
  const isUnknown = (value: string): number => (value === '' ? 1 : 0)
  return Array.from(groups, ([value, ids]) => ({ value, ids })).sort(
    (a, b) => isUnknown(a.value) - isUnknown(b.value) || b.ids.length - a.ids.length || (a.value < b.value ? -1 : 1),
  )
}
