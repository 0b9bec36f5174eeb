import { Trans, useLingui } from '@lingui/react/macro'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { endOtherSessions, endSession, listSessions, type Profile } from '#domain/contracts/accountProfile.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatMoment } from '#i18n/formats.ts'
import { call } from '#api/call.ts'
import { useServerCopy } from '#session/useServerCopy.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useToast } from '#ui/toasts.ts'
import { ProveDialog } from './ProveDialog.tsx'
import styles from './Profile.module.css'

type Sessions = ReplyOf<typeof listSessions>
type DeviceSession = Sessions['sessions'][number]

/** Active sessions; ending a session doesn't delete unsent changes on the session's device. */
export function SessionsCard({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const toast = useToast()
  const copy = useServerCopy('sessions', listSessions.reply, () => call(listSessions, {}))
  const [ending, setEnding] = useState<DeviceSession | 'others'>()
  const close = () => setEnding(undefined)

  async function end(proof: { currentPassword?: string }) {
    if (ending === 'others') await call(endOtherSessions, proof)
    else if (ending) await call(endSession, { id: ending.id, ...proof })
    toast({ text: t`Signed out`, tone: 'good' })
    close()
    copy.reload()
  }
  const others = copy.value?.sessions.filter(({ isThis }) => !isThis).length ?? 0
  return (
    <Card title={<Trans>Signed-in devices</Trans>}>
      <p className={styles.detail}>
        <Trans>Unsent work stays on the device and is sent after you sign in there again.</Trans>
      </p>
      {!copy.value && !copy.refusal && <Skeleton lines={3} />}
      {!copy.value && copy.refusal && <FormNotice tone="offline">{errorText(copy.refusal.code)}</FormNotice>}
      {copy.value && (
        <ul className={styles.rows}>
          {copy.value.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      {others > 1 && (
        <div className={styles.foot}>
          <Button onClick={() => setEnding('others')}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </div>
      )}
      {ending && (
        <ProveDialog
          profile={profile}
          title={
            ending === 'others' ? (
              <Trans>Sign out everywhere else?</Trans>
            ) : (
              <Trans>Sign out of the selected device?</Trans>
            )
          }
          action={<Trans>Sign out</Trans>}
          onProve={end}
          onClose={close}
        >
          <Trans>Unsent changes stay on the device. We’ll email you when it’s signed out.</Trans>
        </ProveDialog>
      )}
    </Card>
  )
}

interface RowProps {
  session: DeviceSession
  onEnd: () => void
}

const mobileSystems = /android|ios|iphone|ipad/i

function SessionRow({ session, onEnd }: RowProps) {
  const { t } = useLingui()
  const Icon = mobileSystems.test(session.system) ? Smartphone : Monitor
  const name = [session.browser, session.system].filter(Boolean).join(' · ') || t`Unknown device`
  const lastSeen = formatMoment(session.lastSeenAt)
  const since = formatMoment(session.createdAt)
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
            Last used {lastSeen}; signed in since {since}
          </Trans>
        </span>
      </span>
      {!session.isThis && (
        <Button size="small" onClick={onEnd} aria-label={t`Sign out of ${name} (signed in since ${since})`}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
