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

export const recordMode = lenient(v.picklist(['edit', 'new', 'bin']))

const homes = {
  '/map': { group: 'stores', frame: listsFrame, level: 1, mayOpen: 'view', MapPane: listMap },
  // Subsections of the settings page, hidden from members without edit rights.
  '/settings': { group: 'settings', frame: settingsFrame, level: 2, mayOpen: 'edit', MapPane: undefined },
} as const

/** Record kinds, typed so that an icon missing from the navigation is a compile error. */
const lines: Readonly<Record<EntityName, { readonly plural: string; readonly address?: Place }>> = entities
type Place = RecordPlace & { readonly icon?: IconName }

/** Returns the list, page, form and trash of each record kind with an icon and a place on this path. */
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
