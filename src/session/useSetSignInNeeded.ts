import { useSetAtom } from 'jotai'
import { needsSignInAtom } from './state.ts'

export const useSetSignInNeeded = (): ((isNeeded: boolean) => void) => useSetAtom(needsSignInAtom)
