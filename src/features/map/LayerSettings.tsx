import { useLingui } from '@lingui/react/macro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ComponentType, lazy, Suspense, useId, useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { MapLayer } from '#mapStage/mapLayer.ts'

interface LayerSettingsProps {
  label: MapLayer['label']
  load: NonNullable<MapLayer['loadSettings']>
}

/** What can be chosen about a layer, behind a button of its row. */
export function LayerSettings({ label, load }: LayerSettingsProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [Settings] = useState<ComponentType>(() => lazy(async () => ({ default: (await load()).Settings })))
  const name = i18n._(label)
  return (
    <>
      <IconButton
        label={t`Settings of ${name}`}
        small
        icon={<SlidersHorizontal size={18} />}
        popoverTarget={id}
        aria-haspopup="dialog"
      />
      <Popover id={id} label={t`Settings of ${name}`} title={name} side="right" align="start">
        <Suspense fallback={<Skeleton lines={4} />}>
          <Settings />
        </Suspense>
      </Popover>
    </>
  )
}
