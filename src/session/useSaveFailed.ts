import { useAtomValue } from 'jotai'
import { saveFailedAtom } from './state.ts'

/** Returns whether the last save failed; nothing may then be shown as saved. */
export const useSaveFailed = (): boolean => useAtomValue(saveFailedAtom)
