import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type BoardColumn, pipelineStatuses } from '#domain/store/pipeline.ts'
import { storeTitle } from '#domain/store/storeNames.ts'
import { storeStatus, type StoreStatus } from '#domain/store/storeStatus.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useCan } from '#session/useCan.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { Spoken } from '#ui/Spoken.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { StatusMoveDialog } from '../StatusMoveDialog.tsx'
import styles from './Board.module.css'
import { shownAtOnce, StateColumn } from './StateColumn.tsx'
import { partOf } from './boardMove.ts'
import type { BoardRecord } from './useBoard.ts'
import { type BoardStudies, netNewOf, shownOpen, useOpenFigures } from './useBoardFigures.ts'
import { type BoardMove, useBoardMove } from './useBoardMove.ts'
import { usePeopleNear } from './usePeopleNear.ts'
import type { CardHands } from './StoreCard.tsx'

const cards = (within: ParentNode): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('[data-card]')]

const findCard = (id: string): HTMLElement | undefined => cards(document).find((card) => card.dataset['card'] === id)

interface ColumnsProps {
  board: readonly BoardColumn<BoardRecord>[]
  studies: BoardStudies
  isFiltered: boolean
}

export function Columns({ board, studies, isFiltered }: ColumnsProps) {
  const { t } = useLingui()
  const [status, setStatus] = useState<StoreStatus>(storeStatus.underEvaluation)
  const windowClass = useWindowClass()
  const move = useBoardMove(board)
  const hands = useCardActions(move)
  const open = board.find((column) => column.status === storeStatus.operating)?.cards.slice(0, shownOpen) ?? []
  const figures = useOpenFigures(
    open.map(({ store }) => store),
    studies,
  )
  const netNew = useMemo(() => netNewOf(studies), [studies])
  const onWay = board.flatMap(({ status, cards }) =>
    pipelineStatuses.includes(status) ? cards.slice(0, shownAtOnce) : [],
  )
  const people = usePeopleNear([...onWay, ...open].map(({ store }) => store))
  const draw = (column: BoardColumn<BoardRecord>, isAlone: boolean) => (
    <StateColumn
      key={column.status}
      column={column}
      part={partOf(move.lifted, column.status)}
      lifted={move.lifted}
      asked={move.requested}
      hands={hands}
      figures={figures}
      netNew={netNew}
      people={people}
      isAlone={isAlone}
      isFiltered={isFiltered}
    />
  )
  const shown = board.find((column) => column.status === status) ?? board[0]
  return (
    <>
      {windowClass === 'phone' && shown ? (
        <Tabs
          label={t`Status`}
          tabs={board.map((column) => ({
            id: column.status,
            label: choiceLabel('status', column.status),
            count: column.cards.length,
          }))}
          selected={shown.status}
          onSelect={setStatus}
        >
          {draw(shown, true)}
        </Tabs>
      ) : (
        <div className={styles.columns}>{board.map((column) => draw(column, false))}</div>
      )}
      <MoveWords move={move} />
      <StatusMoveQuestion move={move} board={board} />
    </>
  )
}

/**
 * Returns the card actions for pointer, keyboard and menu; undefined for members who may not change a store's status.
 */
function useCardActions({ lifted, handleOf, requestMove }: BoardMove): CardHands | undefined {
  const canDecide = useCan('status.decide')
  if (!canDecide) return undefined
  return {
    handleOf({ id }) {
      const handle = handleOf(id)
      return {
        ...handle,
        onKeyDown(event) {
          const step = lifted?.store.id === id ? undefined : neighborSteps[event.key]
          if (!step) return handle.onKeyDown(event)
          event.preventDefault()
          neighborCard(event.currentTarget, ...step)?.focus()
        },
      }
    },
    onMove: requestMove,
  }
}

const neighborSteps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

function MoveWords({ move: { lifted } }: { move: BoardMove }) {
  const { locale } = useFieldText()
  const name = lifted && storeTitle(lifted.store.record.fields, locale)
  const from = lifted && choiceLabel('status', lifted.store.status)
  const over = lifted?.over && choiceLabel('status', lifted.over)
  const part = lifted?.over && partOf(lifted, lifted.over)
  return (
    <div role="status">
      <Spoken>
        {part === 'home' && (
          <Trans>
            {name} picked up. Use the left and right arrows to choose a status, Enter to drop, Escape to cancel.
          </Trans>
        )}
        {part === 'target' && (
          <Trans>
            {name} is over “{over}”. Press Enter to set the date and reason.
          </Trans>
        )}
        {part === 'refusing' && (
          <Trans>
            Stores can’t move from “{from}” to “{over}”.
          </Trans>
        )}
      </Spoken>
    </div>
  )
}

function StatusMoveQuestion({
  move: { requested, closeRequest },
  board,
}: {
  move: BoardMove
  board: readonly BoardColumn<BoardRecord>[]
}) {
  const last = useRef<string>(undefined)
  const id = requested?.store.id
  useEffect(() => {
    // When the dialog closes, focus the card, which may have moved to another column.
    if (id === undefined && last.current !== undefined) findCard(last.current)?.focus()
    last.current = id
  }, [id])
  if (!requested) return null
  const now = board.flatMap(({ cards }) => cards).find(({ store }) => store.id === id)
  return (
    <StatusMoveDialog record={now?.store.record ?? requested.store.record} to={requested.to} onClose={closeRequest} />
  )
}

/**
 * Returns the adjacent card: above or below in the same column, or sideways at the same index in the nearest non-empty
 * column, or that column's last card if it is shorter. Undefined at the edge.
 */
function neighborCard(card: HTMLElement, x: number, y: number): HTMLElement | undefined {
  const column = card.closest('[data-board-status]')
  const board = column?.parentElement
  if (!column || !board) return undefined
  const own = cards(column)
  if (x === 0) return own[own.indexOf(card) + y]
  const filled = [...board.children].filter((other) => cards(other).length > 0)
  const next = filled[filled.indexOf(column) + x]
  return next && (cards(next)[own.indexOf(card)] ?? cards(next).at(-1))
}
