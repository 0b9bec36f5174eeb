import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/access/permissions.ts'

export interface MapPanelProps {
  readonly onClose: () => void
}

interface PanelModule {
  /** Mounted inside the map (`useMap` works). Content next to the map must be in a `SidePanel`. */
  readonly Panel: ComponentType<MapPanelProps>
}

export interface MapPanel {
  readonly id: string
  readonly title: MessageDescriptor
  /** Required permission, if viewing company data isn't sufficient. */
  readonly access?: Permission
  /** True if the panel requires the store with the URL's `id` to be on the map. */
  readonly needsStore?: boolean
  readonly isLeftByEscape?: boolean
  /** True if, on desktop, a list (`ListPanel`) replaces layers and stores on the left. */
  readonly hasList?: boolean
  /** Separate navigation entry for the panel, in addition to the map. */
  readonly menu?: 'finder'
  readonly load: () => Promise<PanelModule>
}
