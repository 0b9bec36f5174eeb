import { type Scope, scopeText } from '#analysis/dashboard/dashboardScope.ts'
import type { BoardKind } from './board.ts'

const paths: Readonly<Record<BoardKind, string>> = { overall: '/dashboardOverall', summary: '/dashboardSummary' }

export const boardAddress = (kind: BoardKind): string => paths[kind]

export const summaryAddress = (scope: Scope): string =>
  scope.kind === 'all' ? paths.summary : `${paths.summary}?of=${encodeURIComponent(scopeText(scope))}`
