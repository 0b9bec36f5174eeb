import { Trans, useLingui } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { isNotice } from '#domain/survey/surveyProblem.ts'
import { FullPlanWords } from '#recordKit/edit/PlanLock.tsx'
import { failureText } from '#recordKit/save/saveText.ts'
import { formatNumber } from '#i18n/formats.ts'
import { rejectText } from '#i18n/rejectText.ts'
import type { FullPlan } from '#session/plan/fullPlan.ts'
import { useLoopState } from '#session/useSyncStatus.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useToast } from '#ui/toasts.ts'
import { useDesign } from './design.ts'
import { problemListId } from './ProblemButton.tsx'
import { ProblemSentence } from './ProblemSentence.tsx'
import styles from './SurveyDesigner.module.css'
import { usePublish } from './usePublish.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { countedUnder } from '#domain/plan/plans.ts'
import { useFullPlan } from '#session/useFullPlan.ts'

export function PublishButton({ flush }: { flush: () => Promise<void> }) {
  const { record, content, problems } = useDesign()
  const { t } = useLingui()
  const [asks, setAsks] = useState<'no' | 'publish' | 'full'>('no')
  const [isBusy, setIsBusy] = useState(false)
  const publish = usePublish()
  const toast = useToast()
  const full = useFullSurveys(record)
  const { isOnline } = useLoopState()
  const version = formatNumber((record.fields.versionNumber ?? 0) + 1)

  function onPress() {
    if (problems.some((problem) => !isNotice(problem))) document.getElementById(problemListId)?.showPopover()
    else setAsks(full ? 'full' : 'publish')
  }
  async function onPublish() {
    setIsBusy(true)
    try {
      await flush()
      const outcome = await publish(record, content)
      if (!outcome.saved) toast({ text: rejectText(outcome.code), tone: 'bad' })
      else if (isOnline) toast({ text: t`Version ${version} published.`, tone: 'good' })
      else toast({ text: t`Version ${version} is saved on this device and will be published when you’re online.` })
    } catch (error) {
      toast({ text: failureText(error), tone: 'bad' })
    }
    setIsBusy(false)
    setAsks('no')
  }
  return (
    <>
      <Button variant="primary" icon={full ? <Lock size={18} aria-hidden="true" /> : undefined} onClick={onPress}>
        <Trans>Publish</Trans>
      </Button>
      <ConfirmDialog
        title={<Trans>Publish version {version}?</Trans>}
        isOpen={asks === 'publish'}
        onCancel={() => setAsks('no')}
        onConfirm={() => void onPublish()}
        confirmLabel={<Trans>Publish</Trans>}
        busy={isBusy}
      >
        <PublishWords isOnline={isOnline} />
      </ConfirmDialog>
      {asks === 'full' && full && <FullDialog full={full} onClose={() => setAsks('no')} />}
    </>
  )
}

function PublishWords({ isOnline }: { isOnline: boolean }) {
  const { problems } = useDesign()
  const notices = problems.filter(isNotice)
  return (
    <>
      <p>
        <Trans>
          Surveyors get this version the next time they sync. Published versions don’t change, and each response keeps
          the version it was filled in with. Later changes become the next version.
        </Trans>
      </p>
      {!isOnline && (
        <p>
          <Trans>You’re offline. This version is saved on this device and will be published when you’re online.</Trans>
        </p>
      )}
      {notices.length > 0 && (
        <ul className={styles.notices}>
          {notices.slice(0, 6).map((problem, index) => (
            <li key={index}>
              <ProblemSentence problem={problem} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function FullDialog({ full, onClose }: { full: FullPlan; onClose: () => void }) {
  return (
    <Dialog
      title={<Trans>Upgrade plan and unlock more functions</Trans>}
      isOpen
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <FullPlanWords full={full} /> <Trans>Close another survey to publish this one.</Trans>
      </p>
    </Dialog>
  )
}

/** Returns the plan if its survey limit is reached and this survey doesn't count toward the limit yet. */
function useFullSurveys(record: LocalRecord<'survey'>): FullPlan | undefined {
  const full = useFullPlan('survey', { state: 'open' })
  return countedUnder({ entity: 'survey', fields: record.fields }) === undefined ? (full ?? undefined) : undefined
}
