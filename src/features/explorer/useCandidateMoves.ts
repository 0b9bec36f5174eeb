import { useAtomValue } from 'jotai'
import { lastMoveAtom, settledAtom } from './studyAtom.ts'

/** Where the candidate stands, and its last move: each is another object once it changed. */
export function useCandidateMoves() {
  return { place: useAtomValue(settledAtom)?.place, move: useAtomValue(lastMoveAtom) }
}
