import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { type AnswerColumn, answerColumns, type AnswerOrder } from './answerOrder.ts'
import styles from './AnswerList.module.css'
import type { ListColumn } from './AnswerCells.tsx'

export function useColumnWords(): Readonly<Record<AnswerColumn, string>> {
  const { t } = useLingui()
  return {
    store: t`Store`,
    surveyor: t`Surveyor`,
    finished: t`Finished`,
    photos: t`Photos`,
    flags: t`Flags`,
    review: t`Review`,
  }
}

/** Columns that are sorted in descending order when first selected. */
const beginsHigh: readonly string[] = ['finished', 'photos', 'flags'] satisfies AnswerColumn[]

const pressedOrder = (now: AnswerOrder, by: string): AnswerOrder => ({
  by,
  isDescending: now.by === by ? !now.isDescending : beginsHigh.includes(by),
})

interface AnswerHeadsProps {
  columns: readonly ListColumn[]
  order: AnswerOrder
  onOrder: (order: AnswerOrder) => void
  ticks: HeadTicks | undefined
}

export interface HeadTicks {
  readonly count: number
  readonly sound: number
  readonly onAll: () => void
  readonly onNone: () => void
}

export function AnswerHeads({ columns, order, onOrder, ticks }: AnswerHeadsProps) {
  const { t } = useLingui()
  const words = useColumnWords()
  const before = answerColumns.filter((column) => column !== 'review')
  const head = (by: string, label: ReactNode) => (
    <button
      key={by}
      type="button"
      className={styles.head}
      data-column={by}
      aria-pressed={order.by === by}
      onClick={() => onOrder(pressedOrder(order, by))}
    >
      <span>{label}</span>
      {order.by === by && <Way isDescending={order.isDescending} />}
    </button>
  )
  return (
    <div className={styles.heads} role="group" aria-label={t`Sort by`}>
      {ticks && (
        <CheckboxField
          className={styles.tick}
          label={
            <Spoken>
              {ticks.count > 0 ? <Trans>Clear selection</Trans> : <Trans>Select all responses without flags</Trans>}
            </Spoken>
          }
          checked={ticks.count > 0 && ticks.count >= ticks.sound}
          indeterminate={ticks.count > 0 && ticks.count < ticks.sound}
          disabled={ticks.count === 0 && ticks.sound === 0}
          onChange={() => (ticks.count > 0 ? ticks.onNone() : ticks.onAll())}
        />
      )}
      <div className={styles.cells}>
        {before.map((column) => head(column, words[column]))}
        {columns.map(({ id, heading }) => head(id, heading))}
        {head('review', words.review)}
      </div>
    </div>
  )
}

const Way = ({ isDescending }: { isDescending: boolean }) =>
  isDescending ? (
    <>
      <ArrowDown size={14} aria-hidden="true" />
      <Spoken>
        <Trans>descending</Trans>
      </Spoken>
    </>
  ) : (
    <>
      <ArrowUp size={14} aria-hidden="true" />
      <Spoken>
        <Trans>ascending</Trans>
      </Spoken>
    </>
  )
