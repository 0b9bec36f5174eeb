import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { FoundPoint, ThematicVariable } from '#analysis/studyTypes.ts'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { PointScene } from '#draw/tiles/tileScene.ts'

/** Groups of layers, in the order of the panel; those of the stack lie over each other as a member orders them. */
export const layerGroups = ['areas', 'stack', 'ground'] as const
export type LayerGroup = (typeof layerGroups)[number]

/** A figure that areas are coloured by; one at a time. */
export interface ThematicPart {
  readonly variable: ThematicVariable
  /** How its breaks are written: whole things, shares of one, or small ratios. */
  readonly figure: 'count' | 'share' | 'ratio'
}

/** The code of a legend, loaded when its layer is first shown. */
export interface LegendModule {
  /** What its colours and shapes mean. */
  readonly Legend: ComponentType
  /** The same in one line, where there is little room. */
  readonly ShortLegend: ComponentType
  /** What can be chosen about it, in the head of the legend. */
  readonly LegendChoice: ComponentType
}

/** What the legend of the map says of a layer; one layer at a time has one. */
export interface LayerLegend {
  /** Heading of the legend: "People per km²". */
  readonly title: MessageDescriptor
  readonly load: () => Promise<LegendModule>
}

/** Records of a kind, those that are not deleted; undefined while they are read. */
export type RecordsShown = <N extends EntityName>(entity: N) => readonly LocalRecord<N>[] | undefined

/** What a layer's points are made of. */
export interface LayerGiven {
  readonly records: RecordsShown
  /** Classes of reference points that are shown. */
  readonly classes: readonly string[]
  /** Countries that there are reference points of. */
  readonly countries: readonly string[]
}

/** A layer of the map: brought by a feature, with a line in the app's list. */
export interface MapLayer {
  /** Kept on the device as it is; for a thematic layer also in the cookie `layerType`. */
  readonly id: string
  readonly group: LayerGroup
  readonly label: MessageDescriptor
  /** Shown until the member decides otherwise. */
  readonly isShownFirst?: boolean
  /** Of layers that colour areas one at a time is shown. */
  readonly thematic?: ThematicPart
  readonly legend?: LayerLegend
  /** Points that the tile worker draws while the layer is shown; pure. */
  readonly points?: (given: LayerGiven) => readonly Omit<PointScene, 'id'>[]
  /** A finger on one of its points finds what is behind it: points of this kind. */
  readonly finds?: FoundPoint['kind']
  /** Drawn inside the map while the layer is shown; `useMap` works. May be lazy. */
  readonly Scene?: ComponentType
  /** Drawn as well while its things are named, where its scene does not name them itself. */
  readonly Names?: ComponentType
  /** The second line of its switch while it is shown: how much there is. May be lazy. */
  readonly Detail?: ComponentType
  /** It can be cut down to things with some values of a choice, or that name some records. */
  readonly filterBy?: { readonly entity: EntityName; readonly field: string }
  /** Its things have names, from the first or once they are switched on. */
  readonly names?: 'first' | 'onDemand'
  /** What its marks mean, for the legend and its settings; loaded when first seen. */
  readonly loadKey?: () => Promise<{ readonly Key: ComponentType }>
  /** What can be chosen about it, behind a button of its row; loaded when it is first opened. */
  readonly loadSettings?: () => Promise<{ readonly Settings: ComponentType }>
}
