import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { localeOf } from '#domain/locale.ts'
import { formatMoment } from '#i18n/formats.ts'
import { useSaveFailed } from '#session/useSaveFailed.ts'
import { useNeedsSignIn } from '#session/useSyncStatus.ts'
import { type DeviceWork, needsYouCount } from './useDeviceWork.ts'

/** What matters most about the work on this device, in one sentence. */
export function Headline({ work, ofOthers }: { work: DeviceWork; ofOthers: number }) {
  const hasFailed = useSaveFailed()
  const needsSignIn = useNeedsSignIn()
  const { isOnline } = work
  const waiting = work.waiting + work.sending.length
  const files = work.files.waitingCount
  const needsYou = needsYouCount(work)
  if (hasFailed) return <Trans>The last change was not saved.</Trans>
  if (needsYou > 0) return <NeedsYouWords needsYou={needsYou} files={work.files.refused.length} />
  if (waiting + files === 0)
    return ofOthers > 0 ? <Trans>All of yours is sent.</Trans> : <Trans>Everything is sent.</Trans>
  if (waiting === 0) return <FilesWords count={files} isOnline={isOnline} needsSignIn={needsSignIn} />
  if (files > 0) return <BothWords changes={waiting} files={files} isOnline={isOnline} needsSignIn={needsSignIn} />
  if (needsSignIn)
    return (
      <Plural
        value={waiting}
        one="Nothing is lost. # change is sent after sign-in."
        other="Nothing is lost. # changes are sent after sign-in."
      />
    )
  return isOnline ? (
    <Plural value={waiting} one="# change is on its way." other="# changes are on their way." />
  ) : (
    <Plural
      value={waiting}
      one="Nothing is lost. # change waits for a connection."
      other="Nothing is lost. # changes wait for a connection."
    />
  )
}

/** `files` of what needs the person are files. */
function NeedsYouWords({ needsYou, files }: { needsYou: number; files: number }) {
  if (files === needsYou)
    return (
      <Plural value={needsYou} one="Nothing is lost. # file needs you." other="Nothing is lost. # files need you." />
    )
  if (files > 0) return <Trans>Nothing is lost. {needsYou} changes and files need you.</Trans>
  return (
    <Plural value={needsYou} one="Nothing is lost. # change needs you." other="Nothing is lost. # changes need you." />
  )
}

interface WaitingWords {
  count: number
  isOnline: boolean
  needsSignIn: boolean
}

/** Only photos and attachments are not there yet; the changes that name them are. */
function FilesWords({ count, isOnline, needsSignIn }: WaitingWords) {
  if (needsSignIn)
    return (
      <Plural
        value={count}
        one="Nothing is lost. # photo or file is sent after sign-in."
        other="Nothing is lost. # photos and files are sent after sign-in."
      />
    )
  return isOnline ? (
    <Plural value={count} one="# photo or file is on its way." other="# photos and files are on their way." />
  ) : (
    <Plural
      value={count}
      one="Nothing is lost. # photo or file waits for a connection."
      other="Nothing is lost. # photos and files wait for a connection."
    />
  )
}

/** Changes are what counts; the files that go with them are said beside. */
function BothWords({ changes, files, isOnline, needsSignIn }: BothCounts) {
  const what = (
    <Trans>
      <Plural value={changes} one="# change" other="# changes" /> with{' '}
      <Plural value={files} one="# photo or file" other="# photos and files" />
    </Trans>
  )
  if (needsSignIn) return <Trans>Nothing is lost. Sent after sign-in: {what}.</Trans>
  return isOnline ? (
    <Trans>On the way: {what}.</Trans>
  ) : (
    <Trans>Nothing is lost. Waiting for a connection: {what}.</Trans>
  )
}

interface BothCounts extends Omit<WaitingWords, 'count'> {
  changes: number
  files: number
}

/** The counts behind the headline; `ofOthers` are changes and files of other people that wait on this device. */
export function HeadlineDetail({ work, ofOthers }: { work: DeviceWork; ofOthers: number }) {
  const { i18n } = useLingui()
  // A Chinese full stop brings its own space.
  const gap = localeOf(i18n.locale) === 'en-us' ? ' ' : ''
  const arrived = work.sentToday.length
  const kept = work.waiting + work.sending.length + work.parked.length
  return (
    <>
      {kept > 0 ? (
        <Plural
          value={kept}
          one="# change is kept on this device only."
          other="# changes are kept on this device only."
        />
      ) : ofOthers > 0 ? (
        <Plural
          value={ofOthers}
          one="All your changes are on the server. # change of another user will be sent when they sign in here."
          other="All your changes are on the server. # changes of other users will be sent when they sign in here."
        />
      ) : (
        <Trans>The server has every change made on this device.</Trans>
      )}
      {gap}
      {kept === 0 && <FilesDetail work={work} />}
      <Plural value={arrived} _0="None has arrived today." one="# has arrived today." other="# have arrived today." />
      {gap}
      <ConnectionWords work={work} />
    </>
  )
}

/** How many photos and files are here only, and how much of them is still to go. */
function FilesDetail({ work }: { work: DeviceWork }) {
  const { i18n } = useLingui()
  const count = work.files.waitingCount + work.files.refused.length
  if (count === 0) return null
  return (
    <>
      <Plural
        value={count}
        one="# photo or file is kept on this device only."
        other="# photos and files are kept on this device only."
      />
      {localeOf(i18n.locale) === 'en-us' ? ' ' : ''}
    </>
  )
}

/** Since when there is no connection, and when device and server last agreed. */
function ConnectionWords({ work: { isOnline, offlineSince, lastSyncAt } }: { work: DeviceWork }) {
  const moment = isOnline ? lastSyncAt : offlineSince
  if (moment === undefined) return null
  const when = formatMoment(moment)
  return isOnline ? <Trans>Last compared with the server {when}.</Trans> : <Trans>Offline since {when}.</Trans>
}
