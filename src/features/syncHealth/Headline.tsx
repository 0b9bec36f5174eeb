import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { localeOf } from '#domain/locale.ts'
import { formatMoment } from '#i18n/formats.ts'
import { useSaveFailed } from '#session/useSaveFailed.ts'
import { useNeedsSignIn } from '#session/useSyncStatus.ts'
import { type DeviceWork, needsYouCount } from './useDeviceWork.ts'

export function Headline({ work, ofOthers }: { work: DeviceWork; ofOthers: number }) {
  const hasFailed = useSaveFailed()
  const needsSignIn = useNeedsSignIn()
  const { isOnline } = work
  const waiting = work.waiting + work.sending.length
  const files = work.files.waitingCount
  const needsYou = needsYouCount(work)
  if (hasFailed) return <Trans>The last change wasn’t saved.</Trans>
  if (needsYou > 0) return <NeedsYouWords needsYou={needsYou} files={work.files.refused.length} />
  if (waiting + files === 0)
    return ofOthers > 0 ? <Trans>All your changes are synced.</Trans> : <Trans>Everything has been sent.</Trans>
  if (waiting === 0) return <FilesWords count={files} isOnline={isOnline} needsSignIn={needsSignIn} />
  if (files > 0) return <BothWords changes={waiting} files={files} isOnline={isOnline} needsSignIn={needsSignIn} />
  if (needsSignIn)
    return (
      <Plural
        value={waiting}
        one="Nothing is lost. # change will be sent after you sign in."
        other="Nothing is lost. # changes will be sent after you sign in."
      />
    )
  return isOnline ? (
    <Plural value={waiting} one="Sending # change…" other="Sending # changes…" />
  ) : (
    <Plural
      value={waiting}
      one="Nothing is lost. # change will be sent when you’re online."
      other="Nothing is lost. # changes will be sent when you’re online."
    />
  )
}

function NeedsYouWords({ needsYou, files }: { needsYou: number; files: number }) {
  if (files === needsYou)
    return (
      <Plural
        value={needsYou}
        one="Nothing is lost. # file needs your attention."
        other="Nothing is lost. # files need your attention."
      />
    )
  if (files > 0) return <Trans>Nothing is lost. {needsYou} changes and files need your attention.</Trans>
  return (
    <Plural
      value={needsYou}
      one="Nothing is lost. # change needs your attention."
      other="Nothing is lost. # changes need your attention."
    />
  )
}

interface WaitingWords {
  count: number
  isOnline: boolean
  needsSignIn: boolean
}

function FilesWords({ count, isOnline, needsSignIn }: WaitingWords) {
  if (needsSignIn)
    return (
      <Plural
        value={count}
        one="Nothing is lost. # photo or file will be sent after you sign in."
        other="Nothing is lost. # photos and files will be sent after you sign in."
      />
    )
  return isOnline ? (
    <Plural value={count} one="Sending # photo or file…" other="Sending # photos and files…" />
  ) : (
    <Plural
      value={count}
      one="Nothing is lost. # photo or file will be sent when you’re online."
      other="Nothing is lost. # photos and files will be sent when you’re online."
    />
  )
}

function BothWords({ changes, files, isOnline, needsSignIn }: BothCounts) {
  const what = (
    <Trans>
      <Plural value={changes} one="# change" other="# changes" /> with{' '}
      <Plural value={files} one="# photo or file" other="# photos and files" />
    </Trans>
  )
  if (needsSignIn) return <Trans>Nothing is lost. {what} will be sent after you sign in.</Trans>
  return isOnline ? (
    <Trans>Sending {what}…</Trans>
  ) : (
    <Trans>Nothing is lost. {what} will be sent when you’re online.</Trans>
  )
}

interface BothCounts extends Omit<WaitingWords, 'count'> {
  changes: number
  files: number
}

/** Counts below the headline; `ofOthers` is the number of other members' pending changes and files on this device. */
export function HeadlineDetail({ work, ofOthers }: { work: DeviceWork; ofOthers: number }) {
  const { i18n } = useLingui()
  // Chinese full stops include their own spacing.
  const gap = localeOf(i18n.locale) === 'en-us' ? ' ' : ''
  const arrived = work.sentTodayCount
  const unsentCount = work.waiting + work.sending.length + work.parked.length
  return (
    <>
      {unsentCount > 0 ? (
        <Plural
          value={unsentCount}
          one="# change is stored on this device only."
          other="# changes are stored on this device only."
        />
      ) : ofOthers > 0 ? (
        <Plural
          value={ofOthers}
          one="All your changes are on the server. # change from another user will be sent when that user signs in here."
          other="All your changes are on the server. # changes from other users will be sent when those users sign in here."
        />
      ) : (
        <Trans>All changes from this device are synced.</Trans>
      )}
      {gap}
      {unsentCount === 0 && <FilesDetail work={work} />}
      <Plural value={arrived} _0="No changes sent today." one="# change sent today." other="# changes sent today." />
      {gap}
      <ConnectionWords work={work} />
    </>
  )
}

function FilesDetail({ work }: { work: DeviceWork }) {
  const { i18n } = useLingui()
  const count = work.files.waitingCount + work.files.refused.length
  if (count === 0) return null
  return (
    <>
      <Plural
        value={count}
        one="# photo or file is stored on this device only."
        other="# photos and files are stored on this device only."
      />
      {localeOf(i18n.locale) === 'en-us' ? ' ' : ''}
    </>
  )
}

function ConnectionWords({ work: { isOnline, offlineSince, lastSyncAt } }: { work: DeviceWork }) {
  const moment = isOnline ? lastSyncAt : offlineSince
  if (moment === undefined) return null
  const when = formatMoment(moment)
  return isOnline ? <Trans>This device last synced on {when}.</Trans> : <Trans>You’ve been offline since {when}.</Trans>
}
