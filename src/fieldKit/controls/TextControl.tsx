import { type ComponentProps, useId } from 'react'
import type { FieldKind } from '#domain/fields/field.ts'
import { TextField } from '#ui/TextField.tsx'
import { type ControlProps, wordsOf } from './controlProps.ts'

type Typing = Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>

const plain: Typing = { autoCapitalize: 'none', spellCheck: false }

/** Keyboard hints by field kind. Input types with browser validation aren't used because the form validates. */
const typingOf: Partial<Record<FieldKind, Typing>> = {
  code: { ...plain, autoCapitalize: 'characters' },
  phone: { ...plain, inputMode: 'tel' },
}

export function TextControl(props: ControlProps) {
  const id = useId()
  const isOffered = props.options.length > 0
  return (
    <>
      <TextField
        {...wordsOf(props)}
        {...typingOf[props.field.kind]}
        autoComplete="off"
        list={isOffered ? id : undefined}
        value={props.text}
        onChange={props.onText}
      />
      {isOffered && (
        <datalist id={id}>
          {props.options.map(({ value, label }) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
      )}
    </>
  )
}
