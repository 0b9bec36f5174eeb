import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { OutboxItem } from '#db/queries/changes.ts'
import { formatMoment } from '#i18n/formats.ts'
import { classNames } from '#ui/classNames.ts'
import { ChangeWords, changeTitle } from './ChangeWords.tsx'
import styles from './DeviceScreen.module.css'
import rows from './OutboxRow.module.css'

const OutboxDetail = lazy(() => import('./OutboxDetail.tsx').then((module) => ({ default: module.OutboxDetail })))

export interface OutboxRowProps {
  item: OutboxItem
  icon: ReactNode
  state?: ReactNode
}

export function OutboxRow({ item, icon, state }: OutboxRowProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className={styles.rowButton}
        aria-expanded={isOpen}
        aria-controls={id}
        title={isOpen ? t`Close` : t`What changed`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
        <span>
          <span className={styles.what}>
            <ChangeWords item={item} /> <span className={styles.title}>{changeTitle(item)}</span>
          </span>
          <span className={styles.detail}>{formatMoment(item.wallAt)}</span>
        </span>
        <span className={classNames(styles.state, rows.state)}>
          {state}
          <ChevronDown size={18} className={rows.turn} aria-hidden="true" />
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        <Suspense>{isOpen && <OutboxDetail item={item} />}</Suspense>
      </div>
    </li>
  )
}
