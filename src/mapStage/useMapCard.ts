import { atom, useAtom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { mapAddress } from '#domain/store/storeAddress.ts'
import { useNavigation } from '#session/navigation.ts'
import type { MapCard } from './mapCard.ts'
import { useStageAddress } from './stageAddress.ts'

export const openedCardAtom = atom<{ readonly at: string; readonly card: MapCard }>()

/**
 * Returns the card of the looked-up place, if open, with functions to open and close it. The card is shown above the
 * URL's content, replaces a chosen store, and closes when the URL changes.
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
