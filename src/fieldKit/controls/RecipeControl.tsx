import { readField, writeField } from '#domain/fields/fieldTypes.ts'
import styles from './CountControl.module.css'
import type { ControlProps } from './controlProps.ts'

/** How a zone was made, in words; the map writes it, nobody types it. */
export function RecipeControl({ field, label, text, context }: ControlProps) {
  const read = readField(field, text, context)
  return (
    <div className={styles.count}>
      <span className={styles.label}>{label}</span>
      <span>{writeField(field, 'value' in read ? read.value : undefined, context)}</span>
    </div>
  )
}
