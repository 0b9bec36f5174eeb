import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { MapLayer } from '#mapStage/mapLayer.ts'

const nothing = () => null

export function LayerKey({ layer }: { layer: MapLayer }) {
  const [Key] = useState<ComponentType>(() =>
    lazy(async () => ({ default: (await layer.loadKey?.())?.Key ?? nothing })),
  )
  return (
    <Suspense>
      <Key />
    </Suspense>
  )
}
