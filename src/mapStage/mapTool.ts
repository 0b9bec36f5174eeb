import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { PlanMode } from '#domain/tradeZone/zonePlan.ts'

export interface ToolStatus {
  /** The last result or next step: "Moved 340 m south-east". */
  readonly words: ReactNode
  readonly detail?: ReactNode
  readonly undo?: (() => void) | undefined
  readonly redo?: (() => void) | undefined
}

export interface DrawnNote {
  readonly kind: 'freehand' | 'arrow' | 'text' | 'marker' | 'line' | 'area' | 'circle'
  readonly path: readonly Place[]
  readonly radiusMetres?: number | undefined
  readonly text?: string | undefined
}

/** Starting point of a tool: a looked-up place, a store's location, or an existing drawing. */
export interface ToolStart {
  readonly place: Place
  readonly store?: { readonly id: string; readonly name: string } | undefined
  readonly shape?: Shape | undefined
  /** A drawing from another tool, to be saved as a map note. */
  readonly drawn?: DrawnNote | undefined
  readonly reach?: { readonly mode: PlanMode; readonly minutes: number } | undefined
}

export interface MapToolProps {
  /** Starting point from a card; undefined if the tool was chosen in the toolbar. */
  readonly start: ToolStart | undefined
  readonly onLeave: () => void
  /** Updates the toolbar; undefined clears it. Cleared automatically when the tool ends. */
  readonly onStatus: (status: ToolStatus | undefined) => void
}

export interface ToolModule {
  /**
   * Mounted inside the map (`useMap` works) while the tool is active; setup and cleanup are effects. Content next to
   * the map must be in a `SidePanel`. The tool handles all base map clicks.
   */
  readonly Tool: ComponentType<MapToolProps>
}

export interface MapTool {
  readonly id: string
  readonly label: MessageDescriptor
  /** Icon, 20 px in the toolbar. */
  readonly icon: ComponentType<{ size?: number | string }>
  /** Single-key shortcut, ignored while typing. */
  readonly shortcut?: string | undefined
  readonly load: () => Promise<ToolModule>
}

/** Id of the tool that studies a place or store: rings, figures and overlaps. */
export const candidateToolId = 'candidate'
export const photoToolId = 'photo'
