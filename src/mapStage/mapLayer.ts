import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { FoundPoint, ThematicVariable } from '#analysis/studyTypes.ts'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { PointScene } from '#draw/tiles/tileScene.ts'

export const layerGroups = ['areas', 'stack', 'ground'] as const
export type LayerGroup = (typeof layerGroups)[number]

export interface ThematicPart {
  readonly variable: ThematicVariable
  /** Number format of the class breaks: counts, shares of one, or small ratios. */
  readonly figure: 'count' | 'share' | 'ratio'
}

export interface LegendModule {
  readonly Legend: ComponentType
  readonly ShortLegend: ComponentType
  readonly LegendChoice: ComponentType
}

export interface LayerLegend {
  readonly title: MessageDescriptor
  readonly load: () => Promise<LegendModule>
}

/** Returns an entity's records, except deleted ones and those hidden by the layer's filter; undefined while loading. */
export type RecordsShown = <N extends EntityName>(entity: N) => readonly LocalRecord<N>[] | undefined

interface LayerGiven {
  readonly records: RecordsShown
  readonly classes: readonly string[]
  readonly countries: readonly string[]
}

export interface MapLayer {
  /** Layer id, stored on the device and, for a thematic layer, in the cookie `layerType`. Must not change. */
  readonly id: string
  readonly group: LayerGroup
  readonly label: MessageDescriptor
  readonly isShownFirst?: boolean
  readonly thematic?: ThematicPart
  readonly legend?: LayerLegend
  /** Returns the points drawn by the tile worker while the layer is shown. Must be pure. */
  readonly points?: (given: LayerGiven) => readonly Omit<PointScene, 'id'>[]
  /** Kind of records that hit-testing the layer's points returns. */
  readonly finds?: FoundPoint['kind']
  /** Rendered inside the map while the layer is shown; `useMap` works. May be lazy. */
  readonly Scene?: ComponentType
  /** Rendered while labels are on, if the scene doesn't label its features. */
  readonly Names?: ComponentType
  /** Second line of the layer's switch while shown, such as a count. May be lazy. */
  readonly Detail?: ComponentType
  readonly filterBy?: { readonly entity: EntityName; readonly field: string }
  /** Default label visibility; undefined if features have no labels. */
  readonly names?: 'first' | 'onDemand'
  readonly loadKey?: () => Promise<{ readonly Key: ComponentType }>
  readonly loadSettings?: () => Promise<{ readonly Settings: ComponentType }>
}
