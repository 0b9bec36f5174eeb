import { useAtomValue } from 'jotai'
import { lastMoveAtom, settledAtom } from './studyAtom.ts'

/** Returns candidate position and last move, each with a new identity when changed. */
export function useCandidateMoves() {
  return { place: useAtomValue(settledAtom)?.place, move: useAtomValue(lastMoveAtom) }
}
