import { Plural, Trans } from '@lingui/react/macro'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import { useMemo } from 'react'
import { useToday } from '#i18n/companyClock.ts'
import { formatDay } from '#i18n/formats.ts'
import { useFirstReading } from '#session/useFirstReading.ts'
import { OnceRead } from '#session/OnceRead.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DesignLead } from '../DesignLead.tsx'
import { isDraftSaved } from './answerDraft.ts'
import { DraftsCard } from './DraftsCard.tsx'
import { OfflineStorageCard } from './OfflineStorageCard.tsx'
import { NearbyCard } from './NearbyCard.tsx'
import { ReadyCard } from './ReadyCard.tsx'
import { ReturnedCard } from './ReturnedCard.tsx'
import { SendCard } from './SendCard.tsx'
import { CollectSurveysCard } from './CollectSurveysCard.tsx'
import { tasksNear } from './tasksNear.ts'
import styles from './Tasks.module.css'
import { WalkCard } from './WalkCard.tsx'
import { usePlaceNow } from './usePlaceNow.ts'
import { useReadiness } from './useReadiness.tsx'
import { type Tasks, useAnswerDrafts, useTasks } from './useTasks.ts'
import type { ReadyCheck } from './readyCheck.ts'

export function TasksScreen() {
  const tasks = useTasks()
  return tasks ? <TasksPage tasks={tasks} /> : <Skeleton lines={8} />
}

function TasksPage({ tasks }: { tasks: Tasks }) {
  const drafts = (useAnswerDrafts() ?? []).filter((draft) => !isDraftSaved(draft, tasks.answers.get(draft.id)))
  const now = usePlaceNow()
  const checks = useReadiness(tasks)
  const here = now.state === 'found' ? now.place : undefined
  const near = useMemo(() => tasksNear(tasks, here), [tasks, here])
  const today = useToday()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <p className={styles.today}>{formatDay(today)}</p>
        <h1>
          <Headline places={near.length} checks={checks} />
        </h1>
      </header>
      <div className={styles.grid}>
        <ReadyCard checks={checks} />
        {tasks.returned.length > 0 && <ReturnedCard key={reviewersOf(tasks)} returned={tasks.returned} />}
        {tasks.surveys.length === 0 && drafts.length === 0 && tasks.returned.length === 0 && (
          <div className={styles.empty}>
            <OnceRead>
              <EmptyState
                icon={<ClipboardList size={28} aria-hidden="true" />}
                title={<Trans>No surveys available to you</Trans>}
                actions={<DesignLead />}
              >
                <Trans>Surveys assigned to you download automatically and are available offline.</Trans>
              </EmptyState>
            </OnceRead>
          </div>
        )}
        <div className={styles.column}>
          {tasks.surveys.length > 0 && <CollectSurveysCard surveys={tasks.surveys} />}
          {drafts.length > 0 && <DraftsCard drafts={drafts} />}
          <OfflineStorageCard tasks={tasks} drafts={drafts.length} />
        </div>
        <div className={styles.column}>
          {near.length > 0 && <NearbyCard near={near} hasPlace={here !== undefined} />}
          <WalkCard surveys={tasks.surveys} count={tasks.footprints} />
          <SendCard finished={tasks.finished} />
        </div>
      </div>
    </div>
  )
}

/** Returns the sorted reviewer ids as one string, so that names are reloaded only when the string changes. */
const reviewersOf = ({ returned }: Tasks): string =>
  [...new Set(returned.map(({ by }) => by ?? ''))].toSorted((a, b) => (a < b ? -1 : 1)).join()

function Headline({ places, checks }: { places: number; checks: readonly ReadyCheck[] }) {
  const missing = checks.filter(({ isReady }) => !isReady).length
  const reading = useFirstReading()
  if (reading === 'reading') return <Trans>Loading your surveys…</Trans>
  if (reading === 'offline') return <Trans>Your surveys aren’t on this device yet</Trans>
  if (missing === 0)
    return (
      <Plural
        value={places}
        _0="No visits due. You’re ready to go."
        one="# place to visit. You’re ready to go."
        other="# places to visit. You’re ready to go."
      />
    )
  return (
    <Trans>
      <Plural value={places} _0="No visits due" one="# place to visit" other="# places to visit" />,{' '}
      <Plural value={missing} one="# thing to do before you go" other="# things to do before you go" />
    </Trans>
  )
}
