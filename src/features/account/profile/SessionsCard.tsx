import { Trans, useLingui } from '@lingui/react/macro'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { endOtherSessions, endSession, listSessions } from '#domain/contracts/accountProfile.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatMoment } from '#i18n/formats.ts'
import { call } from '#api/call.ts'
import { readRefusal, type Refusal } from '#session/form/refusal.ts'
import { useServerCopy } from '#session/useServerCopy.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useToast } from '#ui/toasts.ts'
import styles from './Profile.module.css'

type Sessions = ReplyOf<typeof listSessions>
type DeviceSession = Sessions['sessions'][number]

/** Where the account is signed in, with the way to end each; what is unsent there stays there. */
export function SessionsCard() {
  const { t } = useLingui()
  const toast = useToast()
  const copy = useServerCopy('sessions', listSessions.reply, () => call(listSessions, {}))
  const [busy, setBusy] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()

  async function end(which: string, work: () => Promise<unknown>) {
    setBusy(which)
    setRefusal(undefined)
    try {
      await work()
      toast({ text: t`Signed out`, tone: 'good' })
      copy.reload()
    } catch (error) {
      setRefusal(readRefusal(error))
    } finally {
      setBusy(undefined)
    }
  }
  const others = copy.value?.sessions.filter(({ isThis }) => !isThis).length ?? 0
  return (
    <Card title={<Trans>Devices and sessions</Trans>}>
      <p className={styles.detail}>
        <Trans>Work that a device has not sent stays on it and is sent after the next sign-in there.</Trans>
      </p>
      {!copy.value && !copy.refusal && <Skeleton lines={3} />}
      {!copy.value && copy.refusal && <FormNotice tone="offline">{errorText(copy.refusal.code)}</FormNotice>}
      {copy.value && (
        <ul className={styles.rows}>
          {copy.value.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={busy === session.id}
              onEnd={() => void end(session.id, () => call(endSession, { id: session.id }))}
            />
          ))}
        </ul>
      )}
      <div role="alert">{refusal && <FormNotice tone="bad">{errorText(refusal.code)}</FormNotice>}</div>
      {others > 1 && (
        <div className={styles.foot}>
          <Button busy={busy === 'others'} onClick={() => void end('others', () => call(endOtherSessions, {}))}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

interface RowProps {
  session: DeviceSession
  isBusy: boolean
  onEnd: () => void
}

/** Systems of devices that are held in the hand, as their makers write them. */
const handSystems = /android|ios|iphone|ipad/i

function SessionRow({ session, isBusy, onEnd }: RowProps) {
  const { t } = useLingui()
  const Icon = handSystems.test(session.system) ? Smartphone : Monitor
  const name = [session.browser, session.system].filter(Boolean).join(' · ') || t`Unknown device`
  const [lastSeen, since] = [formatMoment(session.lastSeenAt), formatMoment(session.createdAt)]
  return (
    <li>
      <Icon size={22} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {session.isThis && (
            <Badge tone="accent">
              <Trans>This device</Trans>
            </Badge>
          )}
        </span>
        <span className={styles.detail}>
          <Trans>
            Last used {lastSeen}, signed in since {since}
          </Trans>
        </span>
      </span>
      {!session.isThis && (
        <Button size="small" busy={isBusy} onClick={onEnd} aria-label={t`Sign out ${name}, signed in since ${since}`}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
