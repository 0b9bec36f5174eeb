import { useEffect, useRef } from 'react'
import { fileTextOf, fileListOfText } from '../files/fileText.ts'
import { FilesField } from '../files/FilesField.tsx'
import type { ChangeFiles } from '../files/useFileActions.ts'
import { type ControlProps, wordsOf } from './controlProps.ts'

export function FilesControl(props: ControlProps) {
  const { field, text, onText, onBusy } = props
  // Several files may be added before a rerender, so each file is added to the latest list.
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  const onChange: ChangeFiles = (change) => {
    const before = fileListOfText(latest.current)
    const after = change(before)
    if (after === before) return
    latest.current = fileTextOf(after)
    onText(latest.current)
  }
  return (
    <FilesField
      {...wordsOf(props)}
      kind={field.kind === 'photos' ? 'photo' : 'file'}
      files={fileListOfText(text)}
      onChange={onChange}
      onBusy={onBusy}
    />
  )
}
