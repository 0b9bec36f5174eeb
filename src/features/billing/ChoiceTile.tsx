import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/classNames.ts'
import styles from './Billing.module.css'

interface ChoiceTileProps {
  name: string
  isChosen: boolean
  onChoose: () => void
  title: ReactNode
  detail: ReactNode
  disabled?: boolean
}

export function ChoiceTile({ name, isChosen, onChoose, title, detail, disabled }: ChoiceTileProps) {
  const id = useId()
  return (
    <label className={classNames(styles.tile, isChosen && styles.chosen, disabled && styles.closed)}>
      <input type="radio" aria-labelledby={id} name={name} checked={isChosen} disabled={disabled} onChange={onChoose} />
      <span id={id} className={styles.tileWords}>
        <strong>{title}</strong>
        <span className={styles.quiet}>{detail}</span>
      </span>
    </label>
  )
}
