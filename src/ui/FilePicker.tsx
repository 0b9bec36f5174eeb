import { type ReactNode, useId } from 'react'
import { buttonClass } from './buttonClass.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import styles from './FilePicker.module.css'

export interface FilePickerProps extends Pick<FieldTexts, 'label' | 'error'> {
  /** What the button says. */
  words: ReactNode
  /** Beside the button: what may be chosen, or what was. */
  description: ReactNode
  /** Endings and types, as HTML's `accept` takes them. */
  accept: string
  multiple?: boolean | undefined
  /** What is chosen joins a list kept elsewhere: the control itself forgets it, so that a file may be chosen again after it was mended. */
  collects?: boolean | undefined
  onChoose: (files: readonly File[]) => void
}

/** Chooses files by press, key or drop, with a button in the reader's language. */
export function FilePicker({ words, description, accept, multiple, collects, onChoose, ...texts }: FilePickerProps) {
  const descriptionId = useId()
  return (
    <FieldFrame {...texts}>
      {({ 'aria-describedby': error, ...aria }) => (
        <div className={styles.picker}>
          <input
            {...aria}
            type="file"
            multiple={multiple}
            accept={accept}
            aria-describedby={[error, descriptionId].filter(Boolean).join(' ')}
            onChange={(event) => {
              onChoose([...(event.target.files ?? [])])
              if (collects) event.target.value = ''
            }}
          />
          <span className={buttonClass({})} aria-hidden="true">
            {words}
          </span>
          <span id={descriptionId} className={styles.beside}>
            {description}
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
