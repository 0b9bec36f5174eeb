import { useAtom } from 'jotai'
import { lostRightsAtom } from './state.ts'

/** Returns whether the member lost rights while the page was open and hasn't dismissed the notice, with its setter. */
export const useRightsNotice = (): [boolean, (isShown: boolean) => void] => useAtom(lostRightsAtom)
