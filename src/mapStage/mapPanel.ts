import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/access/permissions.ts'

/** What a panel beside the map is given. */
export interface MapPanelProps {
  /** Leaves what the address names. */
  readonly onClose: () => void
}

/** The code of a panel, loaded when its address is first opened. */
export interface PanelModule {
  /** Mounted inside the map (`useMap` works); what it shows beside the map goes into a `SidePanel`. */
  readonly Panel: ComponentType<MapPanelProps>
}

/** Something that stands beside the map by its address: its code is a feature's, its entry stands in the app's list. */
export interface MapPanel {
  /** As in the address: `panel=explorer`. */
  readonly id: string
  /** What the window is called until the panel names the thing it shows. */
  readonly title: MessageDescriptor
  /** The right to open it, where seeing what the company has is not enough. */
  readonly access?: Permission
  /** It is of the store that the address names with `id`: without one on the map it is not there. */
  readonly needsStore?: boolean
  /** Escape leaves it; others have a use of their own for the key, or none. */
  readonly isLeftByEscape?: boolean
  /** At a desk it brings a list of its own (`ListPanel`) to the left, where layers and stores stand else. */
  readonly hasList?: boolean
  /** It has a place of its own in the navigation, beside the map. */
  readonly menu?: 'finder'
  readonly load: () => Promise<PanelModule>
}
