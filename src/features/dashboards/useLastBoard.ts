import * as v from 'valibot'
import { useListState } from '#session/listState.ts'
import type { BoardKind } from './board.ts'

const kindSchema = v.picklist(['overall', 'summary'])

export const useLastBoard = (): [BoardKind | undefined, (kind: BoardKind) => void] =>
  useListState<BoardKind>('dashboard.last', kindSchema, 'overall')
