import type { MessageDescriptor } from '@lingui/core'
import * as v from 'valibot'
import type { Permission } from '#domain/access/permissions.ts'
import type { EntityName } from '#domain/entities.ts'
import type { IconName } from '../shell/icons.ts'
import { lazyScreen, type LazyScreen } from '../lazyScreen.tsx'
import { lenient, place, recordId } from '../search.ts'
import { type MenuGroup, type Query, type Screen, screen } from './screen.tsx'
import type { ReactNode } from 'react'

const records = lazyScreen(() => import('#recordKit/RecordScreen.tsx').then((module) => module.RecordScreen))

/** What of a kind of record an address may ask for beside its list and the page of one. */
export const recordMode = lenient(v.picklist(['edit', 'new', 'bin']))

/** True for the page or form of one record, and for a bin: they stand without what stands around the list. */
export const isAboutOne = ({ id, mode }: Query): boolean => id !== undefined || mode !== undefined

export interface RecordLine {
  /** The address that the line of the kind in `entities` names. */
  readonly at: string
  /** What many of the kind are called. */
  readonly title: MessageDescriptor
  readonly access: Permission
  readonly group: MenuGroup
  readonly icon: IconName
  readonly frame: LazyScreen<{ children: ReactNode }>
}

/** The list of a kind of record, with the page and the form of one, and its bin: one entry for all of them. */
export const recordScreen = (entity: EntityName, line: RecordLine): Screen =>
  screen({
    ...line,
    search: { id: recordId, mode: recordMode, at: place },
    component: records,
    // In the settings the list is a part of their page.
    props: (search) => ({ ...search, entity, level: line.group === 'settings' ? (2 as const) : (1 as const) }),
    about: ({ id = '', mode = '' }) => `${entity} ${id} ${mode}`,
  })
