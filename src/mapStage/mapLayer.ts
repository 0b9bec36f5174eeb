import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { FoundPoint, ThematicVariable } from '#analysis/studyTypes.ts'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { PointScene } from '#draw/tiles/tileScene.ts'

/** Layer groups in panel order; users can reorder the stack. */
export const layerGroups = ['areas', 'stack', 'ground'] as const
export type LayerGroup = (typeof layerGroups)[number]

/** A figure that colors areas; one at a time. */
export interface ThematicPart {
  readonly variable: ThematicVariable
  /** Format of the breaks: counts, shares of one, or small ratios. */
  readonly figure: 'count' | 'share' | 'ratio'
}

/** A legend's code, loaded when its layer is first shown. */
export interface LegendModule {
  readonly Legend: ComponentType
  /** One-line version for tight spaces. */
  readonly ShortLegend: ComponentType
  /** Options in the legend's header. */
  readonly LegendChoice: ComponentType
}

/** A layer's legend; only one layer at a time has one. */
export interface LayerLegend {
  /** Legend heading: "People per km²". */
  readonly title: MessageDescriptor
  readonly load: () => Promise<LegendModule>
}

/** Returns an entity's records that aren't deleted; undefined while loading. */
export type RecordsShown = <N extends EntityName>(entity: N) => readonly LocalRecord<N>[] | undefined

export interface LayerGiven {
  readonly records: RecordsShown
  readonly classes: readonly string[]
  readonly countries: readonly string[]
}

/** A map layer, provided by a feature and registered in the app's list. */
export interface MapLayer {
  /** Stored on the device unchanged; for a thematic layer also in the cookie `layerType`. */
  readonly id: string
  readonly group: LayerGroup
  readonly label: MessageDescriptor
  readonly isShownFirst?: boolean
  /** Set for layers that color areas, shown one at a time. */
  readonly thematic?: ThematicPart
  readonly legend?: LayerLegend
  /** Points drawn by the tile worker while the layer is shown; pure. */
  readonly points?: (given: LayerGiven) => readonly Omit<PointScene, 'id'>[]
  /** Hit-testing its points returns records of this kind. */
  readonly finds?: FoundPoint['kind']
  /** Rendered inside the map while the layer is shown; `useMap` works. May be lazy. */
  readonly Scene?: ComponentType
  /** Rendered while labels are on, if the scene doesn't label its features. */
  readonly Names?: ComponentType
  /** Second line of the layer's switch while shown, such as a count. May be lazy. */
  readonly Detail?: ComponentType
  /** Filters features by choice values or referenced records. */
  readonly filterBy?: { readonly entity: EntityName; readonly field: string }
  /** Features can be labeled, by default or on demand. */
  readonly names?: 'first' | 'onDemand'
  /** Meaning of the marks, for legend and settings; lazy-loaded. */
  readonly loadKey?: () => Promise<{ readonly Key: ComponentType }>
  /** Settings behind a button in the layer's row; lazy-loaded. */
  readonly loadSettings?: () => Promise<{ readonly Settings: ComponentType }>
}
