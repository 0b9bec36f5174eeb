import { useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { maskCaret } from './maskCaret.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'numeric' | 'ref'> {
  /** Reformats the input (digits only, with separators). The caret remains at the same digit. */
  mask?: ((text: string) => string) | undefined
}

/**
 * A right-aligned number with its unit. `value` is the displayed text, which the caller parses. `inputMode` is
 * `decimal` by default; pass `numeric` for integers.
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

  /** Uses only the first of several pasted spreadsheet cells, because the browser would join them into one number. */
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
