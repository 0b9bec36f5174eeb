import type { Atom } from 'jotai'
import { createContext, use } from 'react'
import { type Studied, studiedLaterAtom } from './studied.ts'
import { usePartNow } from './useAtomNow.ts'

/** The figures that what is inside shows: those that have just come, or those that were drawn after them. */
export const FiguresContext = createContext<Atom<Studied | undefined>>(studiedLaterAtom)

/** The study around a part of its panel; draws again with each of its answers. */
export const useStudied = (): Studied => useStudiedPart((studied) => studied)

/**
 * What a part of the panel shows of the study; it is drawn again only when that is another value. Anything but a text, a number or
 * a part of the answer itself would be another value each time.
 */
export const useStudiedPart = <T>(select: (studied: Studied) => T): T =>
  usePartNow(use(FiguresContext), (studied) => {
    if (!studied) throw new Error('A part of the study needs figures around it.')
    return select(studied)
  })
