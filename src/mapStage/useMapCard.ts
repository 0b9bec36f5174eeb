import { atom, useAtom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { mapAddress } from '#domain/store/storeAddress.ts'
import { useNavigation } from '#session/navigation.ts'
import type { MapCard } from './mapCard.ts'
import { useStageAddress } from './stageAddress.ts'

/** A place that is looked up, and the address that it lies over. */
export const openedCardAtom = atom<{ readonly at: string; readonly card: MapCard }>()

/**
 * The place that is looked up. It lies over what the address names, and is gone as soon as the address names something else;
 * a chosen store gives way to it.
 */
export function useMapCard() {
  const { leave } = useNavigation()
  const { panelId, storeId } = useStageAddress()
  const [opened, setOpened] = useAtom(openedCardAtom)
  const at = `${panelId ?? 'stores'} ${storeId ?? ''}`
  const openCard = useCallback(
    (card: MapCard) => {
      setOpened({ card, at: storeId === undefined ? at : 'stores ' })
      if (storeId !== undefined) leave(mapAddress)
    },
    [leave, at, storeId, setOpened],
  )
  const closeCard = useCallback(() => setOpened(undefined), [setOpened])
  return { card: opened?.at === at ? opened.card : undefined, openCard, closeCard }
}

/** Opens a place on the map from a screen that stands apart from it. */
export function useOpenCardOnMap(): (card: MapCard) => void {
  const { go } = useNavigation()
  const setOpened = useSetAtom(openedCardAtom)
  return useCallback(
    (card) => {
      setOpened({ card, at: 'stores ' })
      go(mapAddress)
    },
    [go, setOpened],
  )
}
