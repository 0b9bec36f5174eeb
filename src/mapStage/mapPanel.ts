import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/access/permissions.ts'

export interface MapPanelProps {
  readonly onClose: () => void
}

/** A panel's code, loaded when its URL is first opened. */
export interface PanelModule {
  /** Mounted inside the map (`useMap` works); content next to the map goes into a `SidePanel`. */
  readonly Panel: ComponentType<MapPanelProps>
}

/** A panel opened by URL, implemented by a feature and registered in the app's list. */
export interface MapPanel {
  /** As in the URL: `panel=explorer`. */
  readonly id: string
  /** Page title until the panel sets a more specific one. */
  readonly title: MessageDescriptor
  /** Required permission, if viewing company data isn't sufficient. */
  readonly access?: Permission
  /** Belongs to the store with the URL's `id`; unavailable without one on the map. */
  readonly needsStore?: boolean
  /** Escape closes it; other panels use the key themselves, or not at all. */
  readonly isLeftByEscape?: boolean
  /** On desktop it replaces layers and stores on the left with a list (`ListPanel`). */
  readonly hasList?: boolean
  /** Has a separate navigation entry, next to the map. */
  readonly menu?: 'finder'
  readonly load: () => Promise<PanelModule>
}
