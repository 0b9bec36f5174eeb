import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import styles from './FilesField.module.css'

/** Longest caption, in characters. */
const longestCaption = 500

export interface FileCaptionProps {
  file: FileReference
  onCaption: (caption: string) => void
}

/** The words below a file. They are taken when the person leaves the line or presses Enter; Escape takes them back. */
export function FileCaption({ file, onCaption }: FileCaptionProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const { name, caption = '' } = file
  function settle() {
    if (typed !== undefined && typed.trim() !== caption) onCaption(typed.trim())
    setTyped(undefined)
  }
  return (
    <input
      type="text"
      className={styles.caption}
      aria-label={t`Caption of ${name}`}
      placeholder={t`Add a caption`}
      maxLength={longestCaption}
      enterKeyHint="done"
      value={typed ?? caption}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') {
          // Enter in a form would save it.
          event.preventDefault()
          settle()
        }
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation()
          setTyped(undefined)
        }
      }}
    />
  )
}
