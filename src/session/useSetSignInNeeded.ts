import { useSetAtom } from 'jotai'
import { needsSignInAtom } from './state.ts'

/** Sets whether a new sign-in is required: true after a rejection, false once done. */
export const useSetSignInNeeded = (): ((isNeeded: boolean) => void) => useSetAtom(needsSignInAtom)
