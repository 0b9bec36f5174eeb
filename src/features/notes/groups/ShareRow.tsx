import { useLingui } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { Select } from '#ui/Select.tsx'
import styles from './Share.module.css'

export type Right = 'none' | 'view' | 'edit'

interface ShareRowProps {
  picture: ReactNode
  name: string
  about?: string | undefined
  value: Right
  /** False if the person's role doesn't allow editing. */
  mayWrite?: boolean
  onChange: (right: Right) => void
}

export function ShareRow({ picture, name, about, value, mayWrite = true, onChange }: ShareRowProps) {
  const { t } = useLingui()
  const edit = t`Can edit`
  return (
    <li className={styles.share}>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        {about !== undefined && (
          <span className={styles.about}>
            {!mayWrite && <Lock size={12} aria-hidden="true" />}
            {about}
          </span>
        )}
      </span>
      <Select
        className={styles.right}
        label={name}
        labelHidden
        value={value}
        onChange={(right) => onChange(right === 'view' || right === 'edit' ? right : 'none')}
        choices={[
          { value: 'none', label: t`Not shared` },
          { value: 'view', label: t`Can view` },
          { value: 'edit', label: mayWrite ? edit : t`${edit} · not allowed by their role`, disabled: !mayWrite },
        ]}
      />
    </li>
  )
}
