import { createContext, use } from 'react'
import type { DashboardFacts } from '#analysis/dashboard/dashboardFacts.ts'
import type { StoreRow } from '#analysis/dashboard/chainRows.ts'
import type { Scope } from '#analysis/dashboard/dashboardScope.ts'
import { useFieldText } from '#i18n/useFieldText.ts'

export type BoardKind = 'overall' | 'summary'

export interface Board {
  readonly kind: BoardKind
  readonly scope: Scope
  readonly facts: DashboardFacts
  readonly storesById: ReadonlyMap<string, StoreRow>
  readonly asOf: string
}

export const BoardContext = createContext<Board | null>(null)

export function useBoard(): Board {
  const board = use(BoardContext)
  if (!board) throw new Error('A card needs a dashboard around it.')
  return board
}

/** Returns a function that returns a store's display name; an en dash if the store isn't on this device. */
export function useStoreName(): (id: string) => string {
  const { storesById } = useBoard()
  const { locale } = useFieldText()
  return (id) => {
    const { name = '', nameEnglish = '' } = storesById.get(id) ?? {}
    return (locale === 'en-us' ? nameEnglish || name : name || nameEnglish) || '–'
  }
}
