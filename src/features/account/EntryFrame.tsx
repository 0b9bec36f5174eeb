import { Trans } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import Quote from 'lucide-react/icons/quote'
import type { ReactNode } from 'react'
import { LanguageSwitch } from '#session/LanguageSwitch.tsx'
import styles from './EntryFrame.module.css'
import { TownPicture } from './TownPicture.tsx'

export function EntryFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <aside className={styles.side}>
        <TownPicture />
        <div className={styles.claim}>
          <p className={styles.promise}>
            <Trans>See who a new store would reach, and what it would take from your other stores.</Trans>
          </p>
          <ul className={styles.strengths}>
            <li>
              <CloudOff size={16} aria-hidden="true" />
              <Trans>Works offline</Trans>
            </li>
            <li>
              <Quote size={16} aria-hidden="true" />
              <Trans>Every number has a source</Trans>
            </li>
          </ul>
        </div>
      </aside>
      <main className={styles.main}>
        <header className={styles.head}>
          <span className={styles.brand}>
            <img src="/favicon.svg" width={36} height={36} alt="" />
            Catchment
          </span>
          <LanguageSwitch />
        </header>
        <div className={styles.column}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
