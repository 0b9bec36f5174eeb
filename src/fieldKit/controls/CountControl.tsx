import { Plural, Trans } from '@lingui/react/macro'
import type { ControlProps } from './controlProps.ts'
import styles from './CountControl.module.css'

/** What a form only counts: files, which come another way, and a shape, which is drawn on the map. */
export function CountControl({ field, label, text }: ControlProps) {
  const count = Number(text)
  return (
    <div className={styles.count}>
      <span className={styles.label}>{label}</span>
      <span>
        {field.kind === 'shape' ? (
          <Trans>Drawn on the map</Trans>
        ) : field.kind === 'photos' ? (
          <Plural value={count} one="# photo" other="# photos" />
        ) : (
          <Plural value={count} one="# file" other="# files" />
        )}
      </span>
    </div>
  )
}
