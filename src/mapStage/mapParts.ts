import type { ComponentType } from 'react'
import type { PlaceTeller } from './mapCard.ts'
import type { MapLayer } from './mapLayer.ts'
import type { MapTool } from './mapTool.ts'

/** Everything that features bring to the map; the app lists it. */
export interface MapParts {
  /** In the order of the panel; later ones are drawn over earlier ones. */
  readonly layers: readonly MapLayer[]
  /** In the order of the toolbar; nobody needs them before the map is drawn. */
  readonly loadTools: () => Promise<readonly MapTool[]>
  readonly teller: PlaceTeller
  /** Goes into the top bar. */
  readonly Search: ComponentType
  /** Stands in the place of layers and stores as long as the company has no store. */
  readonly Begin: ComponentType
}
