import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { classNames } from '../classNames.ts'
import styles from './AppFrame.module.css'
import type { RailState } from './navItem.ts'
import { TopSlotContext } from './TopSlot.tsx'

export interface AppFrameProps {
  rail: ReactNode
  railState: RailState
  bottomBar: ReactNode
  corner: ReactNode
  person?: ReactNode
  notice?: ReactNode
  /**
   * `map`: the screen fills the window under a floating top row. `document`: the screen scrolls under the row. `alone`:
   * no shell.
   */
  kind: 'map' | 'document' | 'alone'
  children: ReactNode
}

/** Screens put breadcrumbs or search into the top row with `TopSlot`. */
export function AppFrame({ rail, railState, bottomBar, corner, person, notice, kind, children }: AppFrameProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const isAlone = kind === 'alone'
  return (
    <TopSlotContext value={slot}>
      <div className={classNames(styles.frame, styles[kind])} data-rail={railState}>
        <a className={styles.skip} href="#content">
          <Trans>Skip to content</Trans>
        </a>
        {!isAlone && rail}
        <div className={styles.stage}>
          {notice}
          <div className={styles.body}>
            {!isAlone && (
              <header className={styles.top} data-stays>
                <div ref={setSlot} className={styles.slot} />
                <div className={styles.corner}>
                  {corner}
                  {person && <div className={styles.person}>{person}</div>}
                </div>
              </header>
            )}
            <main id="content" tabIndex={-1} className={styles.content}>
              {children}
            </main>
          </div>
        </div>
        {!isAlone && bottomBar}
      </div>
    </TopSlotContext>
  )
}
