import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { ThematicVariable } from '#analysis/studyTypes.ts'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { PointScene } from '#draw/tiles/tileScene.ts'
import type { LayerState } from './layerState.ts'

/** Groups of layers, in the order of the panel. */
export const layerGroups = ['areas', 'company', 'around', 'ground'] as const
export type LayerGroup = (typeof layerGroups)[number]

/** A figure that areas are coloured by; one at a time. */
export interface ThematicPart {
  readonly variable: ThematicVariable
  /** Heading of its legend: "People per km²". */
  readonly legend: MessageDescriptor
  /** How its breaks are written: whole things, shares of one, or small ratios. */
  readonly figure: 'count' | 'share' | 'ratio'
}

/** What a layer's points are made of. */
export interface LayerGiven {
  readonly records: (entity: EntityName) => readonly LocalRecord[] | undefined
  readonly state: LayerState
  /** Countries that there are reference points of. */
  readonly countries: readonly string[]
}

/** A layer of the map: a file of its own, and a line in the app's list. */
export interface MapLayer {
  /** Kept on the device as it is; for a thematic layer also in the cookie `layerType`. */
  readonly id: string
  readonly group: LayerGroup
  readonly label: MessageDescriptor
  /** Shown until the member decides otherwise. */
  readonly isShownFirst?: boolean
  readonly thematic?: ThematicPart
  /** Records that are read while it is shown; `useMapStage().records` has them. */
  readonly records?: EntityName
  /** Points that the tile worker draws while the layer is shown; pure. */
  readonly points?: (given: LayerGiven) => readonly Omit<PointScene, 'id'>[]
  /** Drawn inside the map while the layer is shown; `useMap` and `useMapStage` work. */
  readonly Scene?: ComponentType
  /** The second line of its switch while it is shown: how much there is. */
  readonly Detail?: ComponentType
  /** What can be chosen about it, behind a button of its row; loaded when it is first opened. */
  readonly loadSettings?: () => Promise<{ readonly Settings: ComponentType }>
}
