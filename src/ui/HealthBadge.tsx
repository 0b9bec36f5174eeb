import { Plural, Trans } from '@lingui/react/macro'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import Check from 'lucide-react/icons/check'
import KeyRound from 'lucide-react/icons/key-round'
import Wifi from 'lucide-react/icons/wifi'
import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Spoken } from './Spoken.tsx'
import styles from './HealthBadge.module.css'
import type { RenderLink } from './shell/navItem.ts'

/** Sync state of the user's work. Counts are changes or files that the server doesn't have yet. */
export type Health =
  | { kind: 'saved' }
  | { kind: 'toSend'; count: number; areFiles: boolean }
  | { kind: 'sending'; count: number }
  | { kind: 'needsYou'; count: number }
  /** `since` is a localized time of day. */
  | { kind: 'offline'; since: string; count: number; areFiles: boolean }
  | { kind: 'needsSignIn'; count: number }
  | { kind: 'notSaved' }

export interface HealthBadgeProps {
  health: Health
  href: string
  renderLink: RenderLink
}

/** A phone shows only the most important part. */
export function HealthBadge({ health, href, renderLink }: HealthBadgeProps) {
  const detail = <HealthDetail health={health} />
  return (
    <>
      {renderLink({
        href,
        className: classNames(styles.badge, styles[health.kind], health.kind === 'saved' && styles.calm),
        'aria-current': undefined,
        children: (
          <>
            <span className={styles.icon}>{iconOf(health.kind)}</span>
            <span className={styles.words}>
              <HealthWords health={health} />
            </span>
            {health.kind === 'offline' && (
              <span className={styles.short} aria-hidden="true">
                <Trans>Offline</Trans>
              </span>
            )}
            <span
              className={classNames(styles.detail, health.kind === 'offline' && health.count === 0 && styles.nothing)}
            >
              {detail}
            </span>
            <ChevronRight size={16} className={styles.arrow} aria-hidden="true" />
          </>
        ),
      })}
      <Spoken role="status">
        <HealthWords health={health} />
      </Spoken>
    </>
  )
}

function iconOf(kind: Health['kind']): ReactNode {
  if (kind === 'offline') return <CloudOff size={16} aria-hidden="true" />
  if (kind === 'sending') return <Wifi size={16} aria-hidden="true" />
  if (kind === 'needsSignIn') return <KeyRound size={16} aria-hidden="true" />
  if (kind === 'needsYou' || kind === 'notSaved') return <CircleAlert size={16} aria-hidden="true" />
  return <Check size={16} aria-hidden="true" />
}

function HealthWords({ health }: { health: Health }) {
  if (health.kind === 'offline') return <Trans>Offline since {health.since}</Trans>
  if (health.kind === 'notSaved') return <Trans>Not saved on this device</Trans>
  return <Trans>Saved on this device</Trans>
}

function HealthDetail({ health }: { health: Health }) {
  switch (health.kind) {
    case 'saved':
      return <Trans>all sent</Trans>
    case 'notSaved':
      return <Trans>see details</Trans>
    case 'sending':
      return <Plural value={health.count} one="sending # item" other="sending # items" />
    case 'needsYou':
      return <Plural value={health.count} one="# needs your attention" other="# need your attention" />
    case 'needsSignIn':
      return <Trans>sign in to send</Trans>
    default:
      if (health.count === 0) return <Trans>nothing to send</Trans>
      return health.areFiles ? (
        <Plural value={health.count} one="# file to send" other="# files to send" />
      ) : (
        <Plural value={health.count} one="# to send" other="# to send" />
      )
  }
}
