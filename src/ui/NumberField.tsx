import { useLayoutEffect, useRef } from 'react'
import { maskCaret } from './maskCaret.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'numeric' | 'ref'> {
  /** Rewrites what was typed (keeps figures only, puts in separators). The caret stays at the same figure. */
  mask?: ((text: string) => string) | undefined
}

/**
 * A figure with its unit, right-aligned. `value` is the text as shown; parsing it is the caller's.
 * `inputMode` is `decimal` unless told otherwise (`numeric` for whole numbers).
 */
export function NumberField({ mask, onChange, ...props }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current !== null && input.current === document.activeElement) {
      input.current?.setSelectionRange(caret.current, caret.current)
    }
    caret.current = null
  })

  function onType(typed: string) {
    const masked = mask ? mask(typed) : typed
    caret.current = mask ? maskCaret(typed, masked, input.current?.selectionStart ?? typed.length) : null
    onChange(masked)
  }

  return <TextField inputMode="decimal" autoComplete="off" {...props} ref={input} numeric onChange={onType} />
}
