import type { Map as LeafletMap } from 'leaflet'
import type { GeoJSONStoreFeatures, TerraDrawChanges } from 'terra-draw'
import { TerraDrawLeafletAdapter } from 'terra-draw-leaflet-adapter'

type LeafletLibrary = ConstructorParameters<typeof TerraDrawLeafletAdapter>[0]['lib']

/**
 * Passes pointer events to the drawing library only if their target is the map itself, not an overlay. Painting is
 * replaced because the library's layers have no casing and would cover the stores.
 */
export class DrawingAdapter extends TerraDrawLeafletAdapter {
  /** True while two fingers move the map, so the first finger doesn't drag anything. */
  isPinching = false
  private readonly features = new Map<string, GeoJSONStoreFeatures>()
  private readonly container: HTMLElement
  private readonly onFeatures: (features: readonly GeoJSONStoreFeatures[]) => void

  constructor(map: LeafletMap, onFeatures: (features: readonly GeoJSONStoreFeatures[]) => void) {
    // Leaflet is used only by the library's painting, which is replaced below.
    super({ map, lib: {} as LeafletLibrary, coordinatePrecision: 9, minPixelDragDistance: 4 })
    this.container = map.getContainer()
    this.onFeatures = onFeatures
  }

  override getLngLatFromEvent(event: PointerEvent | MouseEvent): { lng: number; lat: number } | null {
    if (this.isPinching && event.type === 'pointermove') return null
    return event.target === this.container ? super.getLngLatFromEvent(event) : null
  }

  override render({ created, updated, deletedIds }: TerraDrawChanges): void {
    for (const feature of [...created, ...updated]) this.features.set(String(feature.id), feature)
    for (const id of deletedIds) this.features.delete(String(id))
    this.onFeatures([...this.features.values()])
  }

  override clear(): void {
    this.features.clear()
    this.onFeatures([])
  }
}
