import { useAtom, useAtomValue } from 'jotai'
import { type Guide, guideAtom } from './guide.ts'

/** How far the member is in the guided study, and the way to another step. */
export const useGuide = (): [Guide, (guide: Guide) => void] => useAtom(guideAtom)

/** True while the guided study goes along. */
export const useIsGuided = (): boolean => useAtomValue(guideAtom).isOn
