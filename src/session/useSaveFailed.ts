import { useAtomValue } from 'jotai'
import { saveFailedAtom } from './state.ts'

/** True while the last save failed, so that nothing may be called saved. */
export const useSaveFailed = (): boolean => useAtomValue(saveFailedAtom)
