import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { sumMoney } from '#domain/money/money.ts'
import { type BoardColumn, pipelineStatuses } from '#domain/store/pipeline.ts'
import { newStoreAddress, pickPlaceAddress } from '#domain/store/storeAddress.ts'
import { foldName } from '#domain/foldName.ts'
import { worthText } from '#domain/reportAssembly/worthText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { AppLink, useDocumentTitle } from '#session/navigation.ts'
import { useCan, useCanEdit } from '#session/useCan.ts'
import { NotReadYet } from '#session/OnceRead.tsx'
import { useFirstReading } from '#session/useFirstReading.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './Board.module.css'
import { BoardTitle } from './BoardTitle.tsx'
import { Columns } from './Columns.tsx'
import { type BoardRecord, useBoard } from './useBoard.ts'
import { type BoardStudies, netNewOf, useBoardStudies } from './useBoardFigures.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

export function BoardScreen() {
  const { t } = useLingui()
  const whole = useBoard()
  const studies = useBoardStudies()
  const reading = useFirstReading()
  const canAdd = useCanEdit('store', undefined)
  const canDecide = useCan('status.decide')
  useDocumentTitle(t`Pipeline board`)
  if (!whole || !studies || reading === 'reading') return <Skeleton lines={12} />
  if (reading === 'offline' && whole.every(({ cards }) => cards.length === 0)) return <NotReadYet />
  return (
    <div className={styles.page}>
      <PageHeader
        title={<BoardTitle board={whole} />}
        detail={
          <>
            <GainWords board={whole} studies={studies} />
            <Trans>
              Stuck stores have been in their status for more than three times the median number of days, or are past
              the date of their next step.
            </Trans>{' '}
            {!canDecide && <Trans>Only owners and administrators can change the status.</Trans>}
          </>
        }
        actions={
          <>
            <ViewSwitch />
            {canAdd && (
              <AppLink href={pickPlaceAddress} className={buttonClass({ variant: 'primary' })}>
                <Plus size={20} aria-hidden="true" />
                <Trans>Add candidate site</Trans>
              </AppLink>
            )}
          </>
        }
      />
      <FilteredBoard board={whole} studies={studies} canAdd={canAdd} />
    </div>
  )
}

interface BoardParts {
  board: readonly BoardColumn<BoardRecord>[]
  studies: BoardStudies
}

/**
 * The chain's net gain if all pipeline stores opened; nothing if no gain is known, or if gains are in different
 * currencies.
 */
function GainWords({ board, studies }: BoardParts) {
  const context = useFieldText()
  const netNew = netNewOf(studies)
  const onWay = board.filter(({ status }) => pipelineStatuses.includes(status)).flatMap(({ cards }) => cards)
  const known = onWay.flatMap(({ store }) => netNew.get(store.id) ?? [])
  const gain = sumMoney(known)
  if (!gain) return null
  const of = known.length
  const all = onWay.length
  return (
    <>
      <Trans>
        If all stores in the pipeline open, the chain gains a net{' '}
        {worthText(gain.amount, gain.currency, context.locale)} in monthly sales ({of} of {all} studied).
      </Trans>{' '}
    </>
  )
}

function FilteredBoard({ board, studies, canAdd }: BoardParts & { canAdd: boolean }) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const [onlyStuck, setOnlyStuck] = useState(false)
  const shown = useMemo(() => filterBoard(board, query, onlyStuck), [board, query, onlyStuck])
  const count = (columns: readonly BoardColumn<BoardRecord>[]) =>
    columns.reduce((sum, { cards }) => sum + cards.length, 0)
  const stuck = board.flatMap(({ cards }) => cards.filter((card) => card.stuck)).length
  if (count(board) === 0) {
    return (
      <EmptyState
        title={<Trans>Candidate sites and stores appear here by status</Trans>}
        actions={
          canAdd && (
            <AppLink href={newStoreAddress(undefined)} className={buttonClass({ variant: 'primary' })}>
              <Trans>Add store</Trans>
            </AppLink>
          )
        }
      >
        <Trans>Add your first candidate site. New sites start under evaluation.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label={t`Search board`}
          placeholder={t`Name, store ID or owner`}
          value={query}
          onChange={setQuery}
        />
        <Chip selected={onlyStuck} onClick={() => setOnlyStuck(!onlyStuck)}>
          <Trans>Stuck only ({stuck})</Trans>
        </Chip>
      </div>
      <Columns board={shown} studies={studies} isFiltered={query.trim() !== '' || onlyStuck} />
    </>
  )
}

function filterBoard(board: readonly BoardColumn<BoardRecord>[], query: string, onlyStuck: boolean) {
  const wanted = foldName(query)
  if (wanted === '' && !onlyStuck) return board
  const fits = ({ record: { fields } }: BoardRecord) =>
    [fields.name, fields.nameEnglish, fields.posCode, fields.inCharge].some((text) =>
      foldName(text ?? '').includes(wanted),
    )
  return board
    .filter(({ status }) => !onlyStuck || pipelineStatuses.includes(status))
    .map((column) => ({
      ...column,
      cards: column.cards.filter(({ store, stuck }) => fits(store) && (!onlyStuck || stuck !== undefined)),
    }))
}
