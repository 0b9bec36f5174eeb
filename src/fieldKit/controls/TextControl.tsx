import { type ComponentProps, useId } from 'react'
import type { FieldKind } from '#domain/fields/field.ts'
import { TextField } from '#ui/TextField.tsx'
import { type ControlProps, wordsOf } from './controlProps.ts'

type Typing = Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>

const plain: Typing = { autoCapitalize: 'none', spellCheck: false }

/** Which keyboard a device offers for a kind of text. Types that a browser would check itself are not used: the rules do that. */
const typingOf: Partial<Record<FieldKind, Typing>> = {
  code: { ...plain, autoCapitalize: 'characters' },
  phone: { ...plain, inputMode: 'tel' },
  email: { ...plain, inputMode: 'email' },
  link: { ...plain, inputMode: 'url' },
}

/** One line of text, with the keyboard that fits its kind, and with what is mostly meant offered where something is. */
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
