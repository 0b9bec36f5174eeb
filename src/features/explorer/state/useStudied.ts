import type { Atom } from 'jotai'
import { createContext, use } from 'react'
import { type Studied, studiedLaterAtom } from './studied.ts'
import { usePartNow } from './useAtomNow.ts'

/** Atom from which descendants read the figures: immediate or deferred. */
export const FiguresContext = createContext<Atom<Studied | undefined>>(studiedLaterAtom)

export const useStudied = (): Studied => useStudiedPart((studied) => studied)

/**
 * Returns a part of the study and rerenders only when that part changes. Select a string, a number or a part of the
 * answer itself, because any new object counts as a change.
 */
export const useStudiedPart = <T>(select: (studied: Studied) => T): T =>
  usePartNow(use(FiguresContext), (studied) => {
    if (!studied) throw new Error('A part of the study needs figures around it.')
    return select(studied)
  })
