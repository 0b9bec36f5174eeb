import { createContext, use, useSyncExternalStore } from 'react'
import type { Sight, Sights, Studied } from './sights.ts'

export const SightsContext = createContext<Sights | null>(null)

/** Whether what is inside is drawn at once with each answer; the other parts follow when that is on the screen. */
export const AtOnceContext = createContext(false)

/** The study around a part of its panel; draws again with each of its answers. */
export const useStudied = (): Studied => useStudiedPart((studied) => studied)

/**
 * What a part of the panel shows of the study; it is drawn again only when that is another value. Anything but a text, a number or
 * a part of the answer itself would be another value each time.
 */
export function useStudiedPart<T>(select: (studied: Studied) => T): T {
  const sights = useSights()
  return useSyncExternalStore(use(AtOnceContext) ? sights.subscribe : sights.subscribeLater, () => {
    const studied = sights.studied()
    if (!studied) throw new Error('A part of the study needs figures around it.')
    return select(studied)
  })
}

/** What the panel itself shows of what is known, figures or none. */
export const useSight = <T>(sights: Sights, select: (sight: Sight) => T): T =>
  useSyncExternalStore(sights.subscribe, () => select(sights.get()))

/** What is known of the study, to be read when something is pressed. */
export const useSightsNow = (): Sights => useSights()

function useSights(): Sights {
  const sights = use(SightsContext)
  if (!sights) throw new Error('A part of the study needs the study around it.')
  return sights
}
