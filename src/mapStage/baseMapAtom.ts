import { atom } from 'jotai'
import { readCookie, writeCookie } from '#session/cookies.ts'
import { configurationAtom } from '#session/state.ts'
import { type BaseMap, type BaseMapId, baseMapOf } from './baseMaps.ts'

const chosenAtom = atom<BaseMapId>()

/** The base map as it was last chosen on this device. */
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

/** The built-in base map shows something: its data are on this device and at least one tile of them is painted. */
export const isGroundDrawnAtom = atom(false)

/** Pictures of the chosen map from elsewhere do not come; the built-in one is shown meanwhile. */
export const isBaseMapLostAtom = atom(false)
