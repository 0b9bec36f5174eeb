import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import styles from './QrPoster.module.css'
import { QrCode } from './QrCode.tsx'

/** A sheet of paper with the code, the topic and the address. It is on paper alone, and asks the browser to print once it is drawn. */
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
