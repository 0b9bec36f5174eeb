import { useCallback, useState } from 'react'
import { mapAddress } from '#domain/store/storeAddress.ts'
import { useNavigation } from '#session/navigation.ts'
import type { MapCard } from '#mapStage/mapCard.ts'

/**
 * The place that is looked up. It lies over what the address names, and is gone as soon as the address names something else;
 * a chosen store gives way to it.
 */
export function useMapCard(panel: string | undefined, storeId: string | undefined) {
  const { go } = useNavigation()
  const [opened, setOpened] = useState<{ readonly at: string; readonly card: MapCard }>()
  const at = `${panel ?? 'stores'} ${storeId ?? ''}`
  const openCard = useCallback(
    (card: MapCard) => {
      setOpened({ card, at: storeId === undefined ? at : 'stores ' })
      if (storeId !== undefined) go(mapAddress)
    },
    [go, at, storeId],
  )
  const closeCard = useCallback(() => setOpened(undefined), [])
  return { card: opened?.at === at ? opened.card : undefined, openCard, closeCard }
}
