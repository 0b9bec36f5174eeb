import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import {
  dateNeededBy,
  isStoreStatus,
  nextStatuses,
  statusSteps,
  storeStatus,
  type StoreStatus,
} from '#domain/store/storeStatus.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { formatDate } from '#i18n/formats.ts'
import type { ServerEntries } from '#recordKit/history/historyEntries.ts'
import { useCan } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { type Step, Stepper } from '#ui/Stepper.tsx'
import { statusDates } from './statusDates.ts'
import { statusTimes } from './statusTimes.ts'
import { MoveLabel, StatusMoveDialog } from './StatusMoveDialog.tsx'
import styles from './StorePage.module.css'

export function StatusCard({ record, ownEntries }: { record: LocalRecord<'store'>; ownEntries: ServerEntries }) {
  const { t } = useLingui()
  const canDecide = useCan('status.decide')
  const [move, setMove] = useState<StoreStatus>()
  const { status } = record.fields
  if (!isStoreStatus(status)) return null
  return (
    <Card>
      <Stepper
        label={t`Status`}
        steps={stepsOf(status, record, ownEntries)}
        action={
          canDecide ? (
            <div className={styles.actions}>
              {nextStatuses(status).map((to) => (
                <Button key={to} size="small" onClick={() => setMove(to)}>
                  <MoveLabel to={to} />
                </Button>
              ))}
            </div>
          ) : (
            <span className={styles.quiet}>
              <Trans>Only owners and administrators can change the status.</Trans>
            </span>
          )
        }
      />
      {move && <StatusMoveDialog record={record} to={move} onClose={() => setMove(undefined)} />}
    </Card>
  )
}

/**
 * Returns the steps of a store. A rejected store has different steps: evaluation, then rejection. Past statuses show
 * their duration.
 */
function stepsOf(status: StoreStatus, record: LocalRecord<'store'>, entries: ServerEntries): Step[] {
  const way = status === storeStatus.rejected ? [storeStatus.underEvaluation, storeStatus.rejected] : statusSteps
  const now = way.indexOf(status)
  const dates = statusDates(entries)
  const times = statusTimes(entries, { status, since: record.fields.statusSince })
  return way.map((step, index) => ({
    id: step,
    label: choiceLabel('status', step),
    detail: withDays(detailOf(step, index <= now, record, dates), index < now ? times.get(step) : undefined),
    state: index < now ? 'done' : index === now ? 'current' : 'next',
    mark: <StatusShape status={Number(step) as ShapeName} size={26} />,
  }))
}

function withDays(date: ReactNode, days: number | undefined): ReactNode {
  if (days === undefined) return date
  const words = <Plural value={days} one="# day" other="# days" />
  return date ? (
    <>
      {date} · {words}
    </>
  ) : (
    words
  )
}

function detailOf(
  step: StoreStatus,
  isReached: boolean,
  { fields }: LocalRecord<'store'>,
  dates: ReadonlyMap<string, string>,
): ReactNode {
  const dateField = dateNeededBy[step]
  const date = dateField && fields[dateField]
  if (step === storeStatus.operating && date) {
    return isReached ? <Trans>since {formatDate(date)}</Trans> : <Trans>from {formatDate(date)}</Trans>
  }
  if (date) return formatDate(date)
  if (!isReached && step === storeStatus.operating) return <Trans>set an opening date</Trans>
  if (!isReached && step === storeStatus.closed) return <Trans>set a closing date</Trans>
  const taken = isReached ? dates.get(step) : undefined
  return taken && formatDate(taken)
}
