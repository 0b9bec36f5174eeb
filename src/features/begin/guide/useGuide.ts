import { useAtom, useAtomValue } from 'jotai'
import { type Guide, guideAtom } from './guide.ts'

export const useGuide = (): [Guide, (guide: Guide) => void] => useAtom(guideAtom)

export const useIsGuided = (): boolean => useAtomValue(guideAtom).isOn
