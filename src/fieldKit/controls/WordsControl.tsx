import { readField, writeField } from '#domain/fields/fieldTypes.ts'
import styles from './CountControl.module.css'
import type { ControlProps } from './controlProps.ts'

/** Read-only text for values edited on a separate screen, such as a survey's questions. */
export function WordsControl({ field, label, text, context }: ControlProps) {
  const read = readField(field, text, context)
  return (
    <div className={styles.count}>
      <span className={styles.label}>{label}</span>
      <span>{writeField(field, 'value' in read ? read.value : undefined, context)}</span>
    </div>
  )
}
