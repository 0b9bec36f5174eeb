import type { MessageDescriptor } from '@lingui/core'
import { type Attributes, createElement, type ReactNode } from 'react'
import * as v from 'valibot'
import type { Permission } from '#domain/access/permissions.ts'
import type { LazyScreen } from '../lazyScreen.tsx'
import type { IconName } from '../shell/icons.ts'

/**
 * Who may open a screen: everyone, or only who is not signed in (both without a configuration), staff of the provider, who sign
 * in on their own screen, any member of a company, or a member with a right.
 */
export type Access = 'everyone' | 'signedOut' | 'staff' | 'member' | Permission

/** The groups of the navigation, in its order. One without a screen that the member may open is not shown. */
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

/** The query of an address as plain texts. */
export type Query = Readonly<Record<string, unknown>>

interface Line<At extends string> {
  /** A path, and what its query must say: of several screens of one path, the one is shown that finds the most of its query. */
  readonly at: At
  /** What the window is called until the screen names the thing it shows. */
  readonly title: MessageDescriptor
  readonly access: Access
  /** Where in the navigation the screen belongs; the first of a group is the group's address. */
  readonly group?: MenuGroup
  /** A screen with an icon stands in the list of its group. */
  readonly icon?: IconName
  /** Whether it fills the window, as the map does, `alone` with nothing around it, or is a document that scrolls. */
  readonly fills?: true | 'alone'
}

/** A screen as everything that derives from the registry sees it. */
export interface Screen<At extends string = string> extends Line<At> {
  /** How much of its query the address names. */
  readonly need: number
  /** True when the query has all that the screen needs. */
  readonly canRead: (query: Query) => boolean
  readonly draw: (query: Query) => ReactNode
  /** Loads its code ahead. */
  readonly preload: () => Promise<void>
}

type Search<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>

interface Entry<At extends string, Entries extends v.ObjectEntries, Props extends object> extends Line<At> {
  /** What else the query may carry; a screen that lacks a parameter it can't do without is not shown. */
  readonly search?: Entries
  readonly component: LazyScreen<Props>
  readonly props?: (search: Search<Entries>) => Props
  /** A frame that screens share; it stays while one of them gives way to another. */
  readonly frame?: LazyScreen<{ children: ReactNode }>
  /** What the screen is about, where it has to begin again for another thing. */
  readonly about?: (search: Search<Entries>) => string
}

/** Where what the query carries are the component's properties as they stand, nothing more needs to be said. */
type Whole<Entries extends v.ObjectEntries, Props> =
  Search<Entries> extends Props ? object : { readonly props: (search: Search<Entries>) => Props }

/** An entry of the registry: what is said of a screen once, and how its query becomes the properties of its component. */
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

/** True for screens that are shown without a configuration. */
export const isOpen = (access: Access): boolean => access === 'everyone' || access === 'signedOut' || access === 'staff'
