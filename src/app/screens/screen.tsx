import type { MessageDescriptor } from '@lingui/core'
import { type Attributes, createElement, type ReactNode } from 'react'
import * as v from 'valibot'
import type { Permission } from '#domain/access/permissions.ts'
import type { LazyScreen } from '../lazyScreen.tsx'
import type { IconName } from '../shell/icons.ts'

/**
 * Who may open a screen: everyone or signed-out users (no configuration needed), provider staff (with their own
 * sign-in), any company member, or members with a right.
 */
export type Access = 'everyone' | 'signedOut' | 'staff' | 'member' | Permission

/** Navigation groups in order; hidden if the member may open none of their screens. */
export const menuGroups = [
  'map',
  'stores',
  'finder',
  'dashboard',
  'surveys',
  'reports',
  'dataCenter',
  'settings',
  'help',
] as const
export type MenuGroup = (typeof menuGroups)[number]

export type Query = Readonly<Record<string, unknown>>

interface Line<At extends string> {
  /**
   * Path and required query. Among screens with the same path, the screen that matches the most query parameters wins.
   */
  readonly at: At
  readonly title: MessageDescriptor
  readonly access: Access
  /** Navigation group; a group's address is its first screen. */
  readonly group?: MenuGroup
  /** Icon in the group's list; screens without an icon aren't listed. */
  readonly icon?: IconName
  /**
   * True if the screen fills the window like the map; `alone` if it also has no frame. If undefined, the screen scrolls
   * as a document.
   */
  readonly fills?: true | 'alone'
}

/** A registry entry without its query and component types. */
export interface Screen<At extends string = string> extends Line<At> {
  /** Number of query parameters the address names. */
  readonly need: number
  readonly canRead: (query: Query) => boolean
  readonly draw: (query: Query) => ReactNode
  readonly preload: () => Promise<void>
}

type Search<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>

interface Entry<At extends string, Entries extends v.ObjectEntries, Props extends object> extends Line<At> {
  /** Other query parameters; a screen missing a required one isn't shown. */
  readonly search?: Entries
  readonly component: LazyScreen<Props>
  readonly props?: (search: Search<Entries>) => Props
  /** Frame that stays mounted while navigating between the screens that share it. */
  readonly frame?: LazyScreen<{ children: ReactNode }>
  /** Returns the identity of the displayed item; a change remounts the screen. */
  readonly about?: (search: Search<Entries>) => string
}

type Whole<Entries extends v.ObjectEntries, Props> =
  Search<Entries> extends Props ? object : { readonly props: (search: Search<Entries>) => Props }

export function screen<
  const At extends string,
  Props extends object,
  Entries extends v.ObjectEntries = v.ObjectEntries,
>(entry: Entry<At, Entries, Props> & Whole<Entries, Props>): Screen<At> {
  const { search, component, props, frame: Frame, about, ...line }: Entry<At, Entries, Props> = entry
  const needed = [...new URLSearchParams(entry.at.split('?')[1])]
  const schema = v.object(search ?? ({} as Entries))
  const propsOf = (props ?? ((found) => found)) as (search: Search<Entries>) => Props

  function read(query: Query): Search<Entries> | undefined {
    const parsed = v.safeParse(schema, query)
    return parsed.success && needed.every(([name, value]) => query[name] === value) ? parsed.output : undefined
  }

  function draw(query: Query): ReactNode {
    const found = read(query)
    if (!found) throw new Error(`${entry.at} was asked to show an address of another screen.`)
    const drawn = createElement(component, { ...propsOf(found), key: about?.(found) } as Props & Attributes)
    return Frame ? <Frame>{drawn}</Frame> : drawn
  }

  return {
    ...line,
    need: needed.length,
    canRead: (query) => read(query) !== undefined,
    draw,
    preload: async () => void (await Promise.all([Frame?.preload(), component.preload()])),
  }
}

/** Returns whether a screen works before the configuration is loaded. */
export const isOpen = (access: Access): boolean => access === 'everyone' || access === 'signedOut' || access === 'staff'
