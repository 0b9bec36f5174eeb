import { useSetAtom } from 'jotai'
import { needsSignInAtom } from './state.ts'

/** Returns a setter: true after the server rejected the session, false after a new sign-in. */
export const useSetSignInNeeded = (): ((isNeeded: boolean) => void) => useSetAtom(needsSignInAtom)
