import { atom } from 'jotai'
import { gatheredAtom, searchQueryAtom } from './chosenStore.ts'
import { openedCardAtom } from './useMapCard.ts'
import { isBaseMapLostAtom } from './baseMapAtom.ts'
import { mapHandleAtom, seenAtom } from './mapHandleAtom.ts'
import { activeToolAtom } from './activeTool.ts'

export const leaveStageAtom = atom(null, (_get, set) => {
  set(activeToolAtom, undefined)
  set(openedCardAtom, undefined)
  set(gatheredAtom, undefined)
  set(searchQueryAtom, '')
  set(seenAtom, undefined)
  set(mapHandleAtom, undefined)
  set(isBaseMapLostAtom, false)
})
