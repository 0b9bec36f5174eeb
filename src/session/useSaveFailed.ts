import { useAtomValue } from 'jotai'
import { saveFailedAtom } from './state.ts'

/** True while the last save failed, when nothing may be shown as saved. */
export const useSaveFailed = (): boolean => useAtomValue(saveFailedAtom)
