import { type ReactNode, useId } from 'react'
import { buttonClass } from './buttonClass.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import styles from './FilePicker.module.css'

export interface FilePickerProps extends Pick<FieldTexts, 'label' | 'error'> {
  words: ReactNode
  /** Text next to the button: the accepted files, or the chosen files. */
  description: ReactNode
  accept: string
  multiple?: boolean | undefined
  /**
   * True if the caller collects the files. The control then resets after each choice, so that the same file can be
   * chosen again after the user has corrected it.
   */
  collects?: boolean | undefined
  onChoose: (files: readonly File[]) => void
}

/** Selects files by click, key or drop, with a button in the user's language. */
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
          <span id={descriptionId} className={styles.description}>
            {description}
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
