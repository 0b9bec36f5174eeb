import { useAtomValue } from 'jotai'
import { lastMoveAtom, settledAtom } from './studyAtom.ts'

export function useCandidateMoves() {
  return { place: useAtomValue(settledAtom)?.place, move: useAtomValue(lastMoveAtom) }
}
