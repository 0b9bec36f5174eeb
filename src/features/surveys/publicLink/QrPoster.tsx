import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import styles from './QrPoster.module.css'
import { QrCode } from './QrCode.tsx'

/** A print-only sheet with QR code, topic and URL; opens the print dialog once rendered. */
export function QrPoster({ link, topic, onPrinted }: { link: string; topic: string; onPrinted: () => void }) {
  const { t } = useLingui()
  const finish = useEffectEvent(onPrinted)
  useEffect(() => {
    const end = () => finish()
    window.addEventListener('afterprint', end)
    document.documentElement.dataset.printing = 'poster'
    window.print()
    return () => {
      window.removeEventListener('afterprint', end)
      delete document.documentElement.dataset.printing
    }
  }, [])
  return (
    <div className={styles.poster}>
      <h1 className={styles.topic}>{topic}</h1>
      <p className={styles.lead}>
        <Trans>Scan to respond. No account needed.</Trans>
      </p>
      <QrCode text={link} label={t`Public link QR code`} className={styles.code} />
      <p className={styles.link}>{link}</p>
    </div>
  )
}
