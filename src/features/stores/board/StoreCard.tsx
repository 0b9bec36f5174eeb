import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Money } from '#domain/money/money.ts'
import type { Locale } from '#domain/locale.ts'
import { writeMoney } from '#domain/fields/types/numberTypes.ts'
import { writeField } from '#domain/fields/fieldTypes.ts'
import { type BoardCard, pipelineStatuses } from '#domain/store/pipeline.ts'
import { storePageAddress } from '#domain/store/storeAddress.ts'
import { storeFields } from '#domain/store/storeFields.ts'
import { spellings, storeTitle } from '#domain/store/storeNames.ts'
import { nextStatuses, storeStatus, type StoreStatus } from '#domain/store/storeStatus.ts'
import { worthText } from '#domain/reportAssembly/worthText.ts'
import { openHere } from '#fieldKit/GridRow.tsx'
import { choiceLabel, fieldLabel } from '#i18n/fieldLabels.ts'
import { minutesText } from '#i18n/distanceText.ts'
import { formatPercent, formatShortDate } from '#i18n/formats.ts'
import { labelled } from '#i18n/labelled.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useNavigation } from '#session/navigation.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { classNames } from '#ui/classNames.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import type { DragHandle } from '#ui/useDrag.ts'
import styles from './Board.module.css'
import type { BoardRecord } from './useBoard.ts'
import type { OpenFigures } from './useBoardFigures.ts'
import { nearSeconds } from './usePeopleNear.ts'

interface StoreCardProps {
  card: BoardCard<BoardRecord>
  /** True while the card is dragged or its move awaits confirmation. */
  isAway: boolean
  hands: CardHands | undefined
  figures: OpenFigures | undefined
  /** Net new sales per month for the chain. */
  netNew: Money | undefined
  /** People within a ten-minute walk. */
  people: number | undefined
}

type CardPlay = 'isAway' | 'hands'

export function StoreCard({ card, isAway, hands, figures, netNew, people }: StoreCardProps) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const { go } = useNavigation()
  const { store, stuck } = card
  const href = storePageAddress(store.id)
  const title = storeTitle(store.record.fields, locale)
  return (
    <li className={classNames(styles.place, isAway && styles.away)}>
      <a
        href={href}
        draggable={false}
        data-card={store.id}
        aria-keyshortcuts={hands ? 'Space' : undefined}
        className={classNames(styles.card, stuck && styles.stuck, hands && styles.movable)}
        onClick={(event) => openHere(event, () => go(href))}
        onContextMenu={(event) => isAway && event.preventDefault()}
        {...hands?.handleOf(store)}
      >
        <CardHead store={store} title={title} />
        <CardFigures card={card} figures={figures} netNew={netNew} people={people} />
        <span className={styles.line}>
          <DaysWords card={card} />
          <NextWords card={card} figures={figures} />
        </span>
        <Waiting store={store} />
      </a>
      {hands && (
        <Menu
          label={t`Move ${title}`}
          items={nextStatuses(store.status).map((to) => ({
            id: to,
            label: choiceLabel('status', to),
            icon: <StatusShape status={Number(to) as ShapeName} size={16} />,
            onSelect: () => hands.onMove(store, to),
          }))}
          trigger={(open) => (
            <IconButton
              {...open}
              className={styles.move}
              label={t`Move ${title}`}
              icon={<ArrowRightLeft size={16} aria-hidden="true" />}
            />
          )}
        />
      )}
    </li>
  )
}

function CardHead({ store: { status, record }, title }: { store: BoardRecord; title: string }) {
  const { locale } = useFieldText()
  const { inCharge } = record.fields
  const person = labelled(fieldLabel('store', 'inCharge'), inCharge ?? '')
  return (
    <span className={styles.line}>
      <StatusShape status={Number(status) as ShapeName} size={16} />
      <strong className={styles.name}>{title}</strong>
      <span className={styles.district}>{placeOf(record.fields, locale)}</span>
      {inCharge !== undefined && (
        <span className={styles.person} title={person}>
          <Avatar name={inCharge} size={28} />
          <Spoken>{person}</Spoken>
        </span>
      )}
    </span>
  )
}

/**
 * Returns the county and district from a store's address: the start of a Chinese address, or the last two parts of an
 * English address.
 */
function placeOf(fields: BoardRecord['record']['fields'], locale: Locale): string {
  const address = spellings(fields, 'address', 'addressEnglish', locale)[0]?.text ?? ''
  const local = /^.{2,3}[縣市].{1,3}[區鄉鎮市]/u.exec(address)?.[0]
  return local ?? address.split(', ').slice(-2).join(', ')
}

/**
 * Nearby population, and an open store's sales or a planned store's net new sales. A card without sales also shows
 * size, format and channel.
 */
function CardFigures({ card: { store }, figures, netNew, people }: Omit<StoreCardProps, CardPlay>) {
  const context = useFieldText()
  const { fields } = store.record
  const isOnWay = pipelineStatuses.includes(store.status)
  const facts = (['totalSpace', 'format', 'channel'] as const).flatMap((name) =>
    fields[name] === undefined ? [] : writeField(storeFields[name], fields[name], context),
  )
  return (
    <>
      <span className={styles.pair}>
        {(isOnWay || figures) && <PeopleWords people={people} />}
        {figures?.sales && (
          <span>
            <Trans>3-month average</Trans> <strong>{writeMoney(figures.sales, context)}</strong>
          </span>
        )}
        {isOnWay && netNew && (
          <span>
            <Trans>Net new sales per month</Trans>{' '}
            <strong>{worthText(netNew.amount, netNew.currency, context.locale)}</strong>
          </span>
        )}
      </span>
      {!figures?.sales && facts.length > 0 && <span className={styles.figures}>{facts.join(' · ')}</span>}
    </>
  )
}

function PeopleWords({ people }: { people: number | undefined }) {
  const near = minutesText(nearSeconds)
  return (
    <span>
      <Trans>{near} on foot</Trans>{' '}
      <strong>
        {people === undefined ? '–' : <Plural value={Math.round(people)} one="# person" other="# people" />}
      </strong>
    </span>
  )
}

function DaysWords({ card: { store, days, stuck } }: Pick<StoreCardProps, 'card'>) {
  if (stuck?.why === 'long') {
    return (
      <Badge tone="warn" icon={<TriangleAlert size={14} aria-hidden="true" />}>
        <Plural value={stuck.days} one="stuck for # day" other="stuck for # days" />
      </Badge>
    )
  }
  if (days === undefined) return <span>–</span>
  const isOpen = store.status === storeStatus.operating
  return (
    <span>
      {isOpen ? (
        <Plural value={days} one="open for # day" other="open for # days" />
      ) : (
        <Plural value={days} one="# day in this status" other="# days in this status" />
      )}
    </span>
  )
}

/** The next step and its date; for an open store, its sales compared with forecast or target. */
function NextWords({ card: { store, stuck }, figures }: Pick<StoreCardProps, 'card' | 'figures'>) {
  const { fields } = store.record
  const reached = figures?.ofForecast ?? figures?.share
  if (reached !== undefined) {
    const share = formatPercent(reached, 0)
    const isGood = reached >= 1
    const Icon = isGood ? Check : TriangleAlert
    return (
      <span className={classNames(styles.tail, isGood ? styles.good : styles.warn)}>
        <Icon size={14} aria-hidden="true" />{' '}
        {figures?.ofForecast === undefined ? <Trans>{share} of target</Trans> : <Trans>{share} of forecast</Trans>}
      </span>
    )
  }
  if (fields.nextDate === undefined || !pipelineStatuses.includes(store.status))
    return <span className={styles.tail}>{fields.nextStep}</span>
  const date = formatShortDate(fields.nextDate)
  return stuck?.why === 'late' ? (
    <span className={classNames(styles.tail, styles.warn)}>
      <Clock size={14} aria-hidden="true" /> {fields.nextStep}{' '}
      <Plural value={stuck.days} one="# day overdue" other="# days overdue" />
    </span>
  ) : (
    <span className={styles.tail}>
      <CalendarDays size={14} aria-hidden="true" /> {date} {fields.nextStep}
    </span>
  )
}

/** Marks changes that are unsent or were rejected by the server. */
function Waiting({ store: { record } }: { store: BoardRecord }) {
  if (record.parked.length > 0) {
    return (
      <Badge tone="bad" icon={<CircleAlert size={14} aria-hidden="true" />}>
        <Trans>Rejected change needs your attention</Trans>
      </Badge>
    )
  }
  if (record.pending.length === 0) return null
  return (
    <Badge icon={<Clock size={14} aria-hidden="true" />}>
      <Trans>Waiting to sync</Trans>
    </Badge>
  )
}

export interface CardHands {
  /** Returns the handlers that drag a card and move the focus to neighboring cards. */
  readonly handleOf: (store: BoardRecord) => DragHandle
  readonly onMove: (store: BoardRecord, to: StoreStatus) => void
}
