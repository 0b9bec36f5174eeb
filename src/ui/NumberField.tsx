import { useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { maskCaret } from './maskCaret.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'numeric' | 'ref'> {
  /** Rewrites what was typed (keeps figures only, puts in separators). The caret stays at the same figure. */
  mask?: ((text: string) => string) | undefined
}

/** The cells of what was copied from a spreadsheet, empty ones left out. */
export const pastedCells = (text: string): readonly string[] =>
  text.split(/[\t\r\n]+/).flatMap((cell) => cell.trim() || [])

/**
 * A figure with its unit, right-aligned. `value` is the text as shown; parsing it is the caller's.
 * `inputMode` is `decimal` unless told otherwise (`numeric` for whole numbers).
 */
export function NumberField({ mask, onChange, ...props }: NumberFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [pasted, setPasted] = useState(0)

  useLayoutEffect(() => {
    if (caret.current !== null && input.current === document.activeElement) {
      input.current?.setSelectionRange(caret.current, caret.current)
    }
    caret.current = null
  })

  function onType(typed: string) {
    setPasted(0)
    const masked = mask ? mask(typed) : typed
    caret.current = mask ? maskCaret(typed, masked, input.current?.selectionStart ?? typed.length) : null
    onChange(masked)
  }

  /** Cells of a block would be joined to one number by the browser. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const cells = event.clipboardData
      .getData('text')
      .split(/[\t\r\n]+/)
      .filter((cell) => cell.trim() !== '')
    const [first = ''] = cells
    if (cells.length < 2) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    onType(value.slice(0, selectionStart ?? value.length) + first + value.slice(selectionEnd ?? value.length))
    setPasted(cells.length)
  }

  const hint = pasted > 0 ? t`You pasted ${pasted} numbers. Only the first was used.` : props.hint
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      hint={hint}
      ref={input}
      numeric
      onChange={onType}
      onPaste={onPaste}
    />
  )
}
