import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { PlanMode } from '#domain/tradeZone/zonePlan.ts'

/** What a tool has to say while it is in hand; the toolbar shows it. */
export interface ToolStatus {
  /** What has just happened, or what to do next: "Moved 340 m south-east". */
  readonly words: ReactNode
  /** A quieter second line: "Esc puts it back". */
  readonly detail?: ReactNode
  /** Missing where there is nothing to take back. */
  readonly undo?: (() => void) | undefined
  readonly redo?: (() => void) | undefined
}

/** Something drawn as a map note keeps it. */
export interface DrawnNote {
  readonly kind: 'freehand' | 'arrow' | 'text' | 'marker' | 'line' | 'area' | 'circle'
  readonly path: readonly Place[]
  readonly radiusMetres?: number | undefined
  readonly text?: string | undefined
}

/** Where a tool was asked to begin: a place that is looked up, a store where it stands, or a shape that was drawn before. */
export interface ToolStart {
  readonly place: Place
  readonly store?: { readonly id: string; readonly name: string } | undefined
  readonly shape?: Shape | undefined
  /** What was drawn with another tool and is to become a map note. */
  readonly drawn?: DrawnNote | undefined
  /** How one travels from the place, and for how long. */
  readonly reach?: { readonly mode: PlanMode; readonly minutes: number } | undefined
}

/** What a tool is given while it is in hand. */
export interface MapToolProps {
  /** Where it was asked to begin, from a card; undefined when it was taken from the toolbar. */
  readonly start: ToolStart | undefined
  /** Puts the tool away: presses on the map choose things again. */
  readonly onLeave: () => void
  /** Tells the toolbar; undefined when there is nothing to say. A tool need not take its words back on leaving. */
  readonly onStatus: (status: ToolStatus | undefined) => void
}

/** The code of a tool, loaded when it is first taken in hand. */
export interface ToolModule {
  /**
   * Mounted inside the map (`useMap` works) as long as the tool is in hand, so that entering and leaving are its effects.
   * What it shows beside the map goes into a `SidePanel`: a panel at the right, or a sheet from below. While it is in hand, presses
   * on bare ground are its own.
   */
  readonly Tool: ComponentType<MapToolProps>
}

/** A tool of the map: its code is a feature's, its entry stands in the app's list. */
export interface MapTool {
  readonly id: string
  readonly label: MessageDescriptor
  /** 20 px in the toolbar. */
  readonly icon: ComponentType<{ size?: number | string }>
  /** One key that takes it in hand where nobody is typing. */
  readonly shortcut?: string | undefined
  readonly load: () => Promise<ToolModule>
}

/** Id of the tool that studies a place or a store: rings, figures and overlaps around it. Cards lead to it. */
export const candidateToolId = 'candidate'
/** The tool that takes photos of the nearest store. */
export const photoToolId = 'photo'
