import { useAtom } from 'jotai'
import { lostRightsAtom } from './state.ts'

export const useRightsNotice = (): [boolean, (isShown: boolean) => void] => useAtom(lostRightsAtom)
