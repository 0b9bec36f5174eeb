import { Plural, Trans, useLingui } from '@lingui/react/macro'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { useNavigation } from '#session/navigation.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { type BarSegment, SegmentBar } from '#ui/ProgressBar.tsx'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ClockNote } from './ClockNote.tsx'
import styles from './DeviceScreen.module.css'
import { FilesWaiting } from './FilesWaiting.tsx'
import { Headline, HeadlineDetail } from './Headline.tsx'
import { LeaveCard } from './LeaveCard.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { OtherAccounts } from './OtherAccounts.tsx'
import { RescueCard, SaveRescue } from './RescueCard.tsx'
import { RoomCard } from './RoomCard.tsx'
import { SendingCard } from './SendingCard.tsx'
import { SentCard } from './SentCard.tsx'
import { type DeviceWork, needsYouCount, useDeviceWork } from './useDeviceWork.ts'
import { useOthersWork } from './useOthersWork.ts'
import { WaitingChangesCard } from './WaitingChangesCard.tsx'

export function DeviceScreen({ onSwitch }: { onSwitch: () => void }) {
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  const work = useDeviceWork()
  return (
    <div className={styles.page}>
      <TopSlot>
        <Breadcrumbs
          renderLink={renderLink}
          crumbs={[{ label: t`Settings`, href: '/settings' }, { label: t`On this device` }]}
        />
      </TopSlot>
      {work ? <Work work={work} onSwitch={onSwitch} /> : <Skeleton lines={8} />}
    </div>
  )
}

function Work({ work, onSwitch }: { work: DeviceWork; onSwitch: () => void }) {
  const others = useOthersWork()
  const ofOthers = others.reduce((sum, { count, fileCount }) => sum + count + fileCount, 0)
  return (
    <>
      <PageHeader
        title={<Headline work={work} ofOthers={ofOthers} />}
        detail={<HeadlineDetail work={work} ofOthers={ofOthers} />}
      />
      <Progress work={work} />
      {work.clockOffMs !== undefined && <ClockNote offMs={work.clockOffMs} />}
      <LeaveCard />
      <NeedsYou work={work} />
      <SendingCard items={work.sending} />
      <WaitingChangesCard work={work} />
      <FilesWaiting files={work.files} hasButton={work.waiting === 0} />
      <OtherAccounts work={others} onSwitch={onSwitch} />
      <div className={styles.pair}>
        <SentCard work={work} />
        <div className={styles.stack}>
          <RoomCard fileBytes={work.files.storedBytes} />
          <RescueCard />
        </div>
      </div>
    </>
  )
}

function Progress({ work }: { work: DeviceWork }) {
  const [isSaving, setIsSaving] = useState(false)
  const sending = work.sending.length
  const { waiting } = work
  const needsYou = needsYouCount(work)
  const sent = work.sentTodayCount
  const all: BarSegment[] = [
    { id: 'sent', tone: 'good', value: sent, label: <Trans>{sent} sent</Trans> },
    { id: 'sending', tone: 'accent', value: sending, label: <Trans>{sending} sending</Trans> },
    { id: 'waiting', tone: 'neutral', value: waiting, label: <Trans>{waiting} unsent</Trans> },
    {
      id: 'needsYou',
      tone: 'warn',
      value: needsYou,
      label: <Plural value={needsYou} one="# item needs attention" other="# items need attention" />,
    },
  ]
  const segments = all.filter(({ value }) => value > 0)
  const { waitingCount, refused } = work.files
  const isAnythingHere = sending + waiting + work.parked.length + waitingCount + refused.length > 0
  if (segments.length === 0 && !isAnythingHere) return null
  return (
    <>
      <SegmentBar
        segments={segments}
        aside={
          isAnythingHere && (
            <Button
              variant="quiet"
              size="small"
              className={styles.flushWords}
              icon={<FileDown size={18} aria-hidden="true" />}
              onClick={() => setIsSaving(true)}
            >
              <Trans>Save a copy to a file</Trans>
            </Button>
          )
        }
      />
      {isSaving && <SaveRescue onClose={() => setIsSaving(false)} />}
    </>
  )
}
