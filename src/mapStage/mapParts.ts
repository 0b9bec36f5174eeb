import type { ComponentType } from 'react'
import type { PlaceTeller } from './mapCard.ts'
import type { MapLayer } from './mapLayer.ts'
import type { MapTool } from './mapTool.ts'

export interface MapParts {
  /** Layers in panel order; earlier layers of the stack are drawn on top. */
  readonly layers: readonly MapLayer[]
  /** Loads the tools in toolbar order; not needed until the map is drawn. */
  readonly loadTools: () => Promise<readonly MapTool[]>
  readonly teller: PlaceTeller
  readonly Search: ComponentType
  /** Replaces layers and stores while the company has no store. */
  readonly Begin: ComponentType
}
