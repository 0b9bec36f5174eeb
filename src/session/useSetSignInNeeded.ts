import { useSetAtom } from 'jotai'
import { needsSignInAtom } from './state.ts'

/** Sets whether the server asks for a new sign-in: true by whoever met the refusal, false once it has happened. */
export const useSetSignInNeeded = (): ((isNeeded: boolean) => void) => useSetAtom(needsSignInAtom)
