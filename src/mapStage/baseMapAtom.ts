import { atom } from 'jotai'
import { readCookie, writeCookie } from '#session/cookies.ts'
import { configurationAtom } from '#session/state.ts'
import { type BaseMap, type BaseMapId, baseMapOf } from './baseMaps.ts'

const chosenAtom = atom<BaseMapId>()

export const baseMapAtom = atom(
  (get): BaseMap => {
    const { baseMaps = [] } = get(configurationAtom)?.apiSetting ?? {}
    return baseMapOf(get(chosenAtom) ?? readCookie('baseMap'), baseMaps)
  },
  (_get, set, id: BaseMapId) => {
    writeCookie('baseMap', id)
    set(chosenAtom, id)
  },
)

/** True if the built-in base map is visible: its data is on this device and at least one tile is painted. */
export const isGroundDrawnAtom = atom(false)

/** True if the chosen external map fails to load; the built-in map is shown instead. */
export const isBaseMapLostAtom = atom(false)
