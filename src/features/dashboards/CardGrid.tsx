import { Trans, useLingui } from '@lingui/react/macro'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { classNames } from '#ui/classNames.ts'
import { LiftedWords } from '#ui/LiftedWords.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import type { DragHandle } from '#ui/useDrag.ts'
import { useRowDrag } from '#ui/useRowDrag.ts'
import type { DashboardCard } from './dashboardCard.ts'
import styles from './Dashboard.module.css'
import type { Arrangement } from './useArrangement.ts'

/** Grid of dashboard cards. In arranging mode each card has a handle for mouse, touch and keys. */
export function CardGrid({ cards, arrangement }: { cards: readonly DashboardCard[]; arrangement: Arrangement }) {
  const { i18n } = useLingui()
  const { isArranging } = arrangement
  const ids = cards.map(({ id }) => id)
  const nameOf = (id: string) => {
    const card = cards.find((one) => one.id === id)
    return card ? i18n._(card.name) : ''
  }
  const { drag, grip, markOf } = useRowDrag({
    lands: 'place',
    onDrop: (id, { target }) => arrangement.move(ids, id, ids.indexOf(target)),
  })
  return (
    <>
      <div data-rows className={classNames(styles.cards, isArranging && styles.arranging)}>
        {cards.map(({ id, name, width, View }, at) => {
          const mark = markOf(id)
          return (
            <div
              key={id}
              data-row={id}
              data-card={id}
              className={classNames(
                styles.slot,
                styles[width],
                mark && (mark === 'dragged' ? styles.dragged : styles.over),
              )}
            >
              {isArranging && <Handle name={i18n._(name)} place={at + 1} count={cards.length} grip={grip(id)} />}
              <View />
            </div>
          )
        })}
      </div>
      <LiftedWords drag={drag} ids={ids} nameOf={nameOf} />
    </>
  )
}

interface HandleProps {
  name: string
  /** Position of the card, from 1. */
  place: number
  count: number
  grip: DragHandle
}

function Handle({ name, place, count, grip }: HandleProps) {
  const { t } = useLingui()
  return (
    <button type="button" className={styles.handle} aria-label={t`Move ${name}`} {...grip}>
      <GripVertical size={18} aria-hidden="true" />
      {name}
      <Spoken role="status">
        <Trans>
          Position {place} of {count}
        </Trans>
      </Spoken>
    </button>
  )
}
