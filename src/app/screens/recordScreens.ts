import * as v from 'valibot'
import { entities, type EntityName, entityNames, entityOf } from '#domain/entities.ts'
import type { RecordPlace } from '#domain/entity.ts'
import { messageIds } from '#i18n/messageIds.ts'
import type { IconName } from '../shell/icons.ts'
import { lazyScreen } from '../lazyScreen.tsx'
import { lenient, place, recordId } from '../search.ts'
import { listMap, listsFrame, settingsFrame } from './frames.ts'
import { type Screen, screen } from './screen.tsx'
import { pathOf } from './screenAt.ts'

const records = lazyScreen(() => import('#recordKit/RecordScreen.tsx').then((module) => module.RecordScreen))

/** What of a kind of record an address may ask for beside its list and the page of one. */
export const recordMode = lenient(v.picklist(['edit', 'new', 'bin']))

/** What a list is among, by the path that its kind names. */
const homes = {
  '/map': { group: 'stores', frame: listsFrame, level: 1, mayOpen: 'view', MapPane: listMap },
  // A part of their page; and what stands there is looked at by those who may change it.
  '/settings': { group: 'settings', frame: settingsFrame, level: 2, mayOpen: 'edit', MapPane: undefined },
} as const

/** A kind that names an icon which the navigation does not have does not compile. */
const lines: Readonly<Record<EntityName, { readonly plural: string; readonly address?: Place }>> = entities
type Place = RecordPlace & { readonly icon?: IconName }

/** For each kind of record whose line names an icon and a place on this path: its list, the page and form of one, and its bin. */
export const recordScreens = (path: keyof typeof homes): Screen[] =>
  entityNames.flatMap((entity) => {
    const { plural, address } = lines[entity]
    if (!address?.icon || pathOf({ at: address.list }) !== path) return []
    const { level, mayOpen, MapPane, ...home } = homes[path]
    return screen({
      ...home,
      at: address.list,
      title: { id: messageIds.entityPlural(entity), message: plural },
      access: entityOf(entity).permissions[mayOpen],
      icon: address.icon,
      search: { id: recordId, mode: recordMode, at: place },
      component: records,
      props: (search) => ({ ...search, entity, level, MapPane }),
      about: ({ id = '', mode = '' }) => `${entity} ${id} ${mode}`,
    })
  })
