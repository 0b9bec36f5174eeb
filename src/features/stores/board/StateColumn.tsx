import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { type Money, sumMoney } from '#domain/money/money.ts'
import { type BoardColumn, pipelineStatuses } from '#domain/store/pipeline.ts'
import { storeListAddress } from '#domain/store/storeAddress.ts'
import { storeStatus, type StoreStatus } from '#domain/store/storeStatus.ts'
import { worthText } from '#domain/reportAssembly/worthText.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { formatNumber } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { AppLink } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/classNames.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import styles from './Board.module.css'
import type { ColumnPart, LiftedCard } from './boardMove.ts'
import { StoreCard, type CardHands } from './StoreCard.tsx'
import type { BoardRecord } from './useBoard.ts'
import { type OpenFigures, shownOpen } from './useBoardFigures.ts'
import type { RequestedMove } from './useBoardMove.ts'
import type { PeopleNear } from './usePeopleNear.ts'

export interface StateColumnProps {
  column: BoardColumn<BoardRecord>
  part: ColumnPart | undefined
  lifted: LiftedCard | undefined
  asked: RequestedMove | undefined
  /** Card actions; undefined for members who may not change a store's status. */
  hands: CardHands | undefined
  figures: ReadonlyMap<string, OpenFigures> | undefined
  netNew: ReadonlyMap<string, Money>
  people: PeopleNear | undefined
  isAlone: boolean
  isFiltered: boolean
}

const foldedFirst: readonly StoreStatus[] = [storeStatus.rejected, storeStatus.closed]
export const shownAtOnce = 50

export function StateColumn(props: StateColumnProps) {
  const { column, part, isAlone } = props
  const { status, cards } = column
  const mayFold = !isAlone && foldedFirst.includes(status)
  const [isOpen, setIsOpen] = useState(false)
  const isFolded = mayFold && !isOpen
  const title = choiceLabel('status', status)
  return (
    <section
      data-board-status={status}
      aria-label={title}
      className={classNames(styles.column, isFolded && styles.folded, part && styles[part])}
    >
      <div className={classNames(styles.head, isAlone && styles.headAlone)}>
        <StatusShape status={Number(status) as ShapeName} size={16} />
        <h2>
          {title} <span className={styles.count}>{formatNumber(cards.length)}</span>
        </h2>
        {!isFolded && <HeadWords {...props} />}
        {mayFold && <Fold title={title} isOpen={isOpen} onChange={setIsOpen} />}
      </div>
      {!isFolded && <Cards {...props} />}
    </section>
  )
}

function Fold({ title, isOpen, onChange }: { title: string; isOpen: boolean; onChange: (isOpen: boolean) => void }) {
  const { t } = useLingui()
  return (
    <IconButton
      className={styles.fold}
      label={isOpen ? t`Collapse “${title}”` : t`Expand “${title}”`}
      aria-expanded={isOpen}
      icon={isOpen ? <ChevronRight size={18} /> : <ChevronLeft size={18} />}
      onClick={() => onChange(!isOpen)}
    />
  )
}

/**
 * Text after the column name: the gain of the column's sites, or the median number of days. While a card is lifted, it
 * states whether the card may be dropped here.
 */
function HeadWords({ column: { status, medianDays, cards }, part, lifted, netNew }: StateColumnProps) {
  const context = useFieldText()
  const from = lifted && choiceLabel('status', lifted.store.status)
  if (part === 'target' || part === 'allowed') {
    return (
      <span className={styles.targetWords}>
        <Trans>drop, then set the date and reason</Trans>
      </span>
    )
  }
  if (part === 'blocked' || part === 'refusing') {
    return (
      <span className={styles.headWords}>
        <Trans>can’t move here from “{from}”</Trans>
      </span>
    )
  }
  if (!pipelineStatuses.includes(status)) return null
  const gain = sumMoney(cards.flatMap(({ store }) => netNew.get(store.id) ?? []))
  if (gain) {
    return (
      <span className={styles.headWords}>
        <Trans>net new sales: {worthText(gain.amount, gain.currency, context.locale)}</Trans>
      </span>
    )
  }
  if (medianDays === undefined) return null
  return (
    <span className={styles.headWords}>
      <Plural value={Math.round(medianDays)} one="median of # day" other="median of # days" />
    </span>
  )
}

function Cards({ column, lifted, asked, hands, figures, netNew, people, isFiltered }: StateColumnProps) {
  const { status, cards } = column
  const [maxShown, setMaxShown] = useState(status === storeStatus.operating ? shownOpen : shownAtOnce)
  const left = cards.length - maxShown
  return (
    <ul className={styles.cards}>
      {cards.slice(0, maxShown).map((card) => (
        <StoreCard
          key={card.store.id}
          card={card}
          isAway={lifted?.store.id === card.store.id || asked?.store.id === card.store.id}
          hands={hands}
          figures={figures?.get(card.store.id)}
          netNew={netNew.get(card.store.id)}
          people={people?.get(card.store.id)}
        />
      ))}
      {cards.length === 0 && (
        <li className={styles.none}>
          <KnownOnceRead>
            {isFiltered ? (
              <Trans>None of these stores has this status</Trans>
            ) : (
              <Trans>No stores with this status</Trans>
            )}
          </KnownOnceRead>
        </li>
      )}
      {left > 0 && (
        <li className={styles.more}>
          {status === storeStatus.operating ? (
            <AppLink href={storeListAddress}>
              <Plural value={left} one="See # more in the list" other="See # more in the list" />
            </AppLink>
          ) : (
            <Button size="small" variant="quiet" onClick={() => setMaxShown(maxShown + shownAtOnce)}>
              <Plural value={left} one="Show # more" other="Show # more" />
            </Button>
          )}
        </li>
      )}
    </ul>
  )
}
