import { CountText } from '../CountText.tsx'
import styles from './CountControl.module.css'
import type { ControlProps } from './controlProps.ts'

export function CountControl({ field, label, text }: ControlProps) {
  return (
    <div className={styles.count}>
      <span className={styles.label}>{label}</span>
      <span>
        <CountText field={field} count={Number(text)} />
      </span>
    </div>
  )
}
