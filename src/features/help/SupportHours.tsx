import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { supportAt } from '#domain/support/supportHours.ts'
import { Badge } from '#ui/Badge.tsx'
import styles from './Help.module.css'

const beatMs = 30_000

export function SupportHours() {
  const { i18n } = useLingui()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), beatMs)
    return () => clearInterval(timer)
  }, [])
  const support = supportAt(now)
  if (support.isOpen) {
    const hours = Math.floor(support.minutesLeft / 60)
    const minutes = support.minutesLeft % 60
    return (
      <p className={styles.hours}>
        <Badge tone="good">
          <Trans>Open now</Trans>
        </Badge>{' '}
        <Trans>Monday–Friday, 9:00–16:00 Taipei time. Closes in</Trans> <Plural value={hours} one="# h" other="# h" />{' '}
        <Plural value={minutes} one="# min" other="# min" />
      </p>
    )
  }
  const opensAt = new Intl.DateTimeFormat(i18n.locale, {
    weekday: 'long',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Taipei',
  }).format(support.opensAt)
  return (
    <p className={styles.hours}>
      <Badge>
        <Trans>Closed</Trans>
      </Badge>{' '}
      <Trans>Monday–Friday, 9:00–16:00 Taipei time. Opens again {opensAt}</Trans>
    </p>
  )
}
