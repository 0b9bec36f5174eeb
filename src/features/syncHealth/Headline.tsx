import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { localeOf } from '#domain/locale.ts'
import { formatMoment } from '#i18n/formats.ts'
import { useSaveFailed } from '#session/useSaveFailed.ts'
import { useNeedsSignIn } from '#session/useSyncStatus.ts'
import type { DeviceWork } from './useDeviceWork.ts'

/** What matters most about the work on this device, in one sentence. */
export function Headline({ work }: { work: DeviceWork }) {
  const hasFailed = useSaveFailed()
  const needsSignIn = useNeedsSignIn()
  const { isOnline } = work
  const waiting = work.waiting + work.sending.length
  const needsYou = work.parked.length + (work.mayDecide ? work.conflicts.length : 0)
  if (hasFailed) return <Trans>The last change was not saved.</Trans>
  if (needsYou > 0)
    return (
      <Plural
        value={needsYou}
        one="Nothing is lost. # change needs you."
        other="Nothing is lost. # changes need you."
      />
    )
  if (waiting === 0) return <Trans>Everything is sent.</Trans>
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

/** The counts behind the headline. */
export function HeadlineDetail({ work }: { work: DeviceWork }) {
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
      ) : (
        <Trans>The server has every change made on this device.</Trans>
      )}
      {gap}
      <Plural value={arrived} _0="None has arrived today." one="# has arrived today." other="# have arrived today." />
      {gap}
      <ConnectionWords work={work} />
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
