import { createContext, use } from 'react'
import type { DashboardFacts } from '#analysis/dashboard/dashboardFacts.ts'
import type { StoreRow } from '#analysis/dashboard/chainRows.ts'
import type { Scope } from '#analysis/dashboard/scope.ts'
import { useFieldText } from '#i18n/useFieldText.ts'

/** The two dashboards: the chain as a whole, and one part of it. */
export type BoardKind = 'overall' | 'summary'

/** What the cards of a dashboard are drawn from. */
export interface Board {
  readonly kind: BoardKind
  readonly scope: Scope
  readonly facts: DashboardFacts
  readonly storesById: ReadonlyMap<string, StoreRow>
  /** Until when what is on this device has been brought, in words. */
  readonly asOf: string
}

export const BoardContext = createContext<Board | null>(null)

/** The dashboard around. */
export function useBoard(): Board {
  const board = use(BoardContext)
  if (!board) throw new Error('A card needs a dashboard around it.')
  return board
}

/** What a store is called for the reader; an en dash for one that is not on this device. */
export function useStoreName(): (id: string) => string {
  const { storesById } = useBoard()
  const { locale } = useFieldText()
  return (id) => {
    const { name = '', nameEnglish = '' } = storesById.get(id) ?? {}
    return (locale === 'en-us' ? nameEnglish || name : name || nameEnglish) || '–'
  }
}
