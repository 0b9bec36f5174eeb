import type { SyntheticEvent } from 'react'
import { DateField } from '#ui/DateField.tsx'
import { unreadableText } from '../formText.ts'
import { type ControlProps, wordsOf } from './controlProps.ts'

/** A day, with the device's own calendar. Half a date counts as unreadable, never as an emptied field. */
export function DateControl(props: ControlProps) {
  function watch({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    if (currentTarget.validity.badInput) props.onText(unreadableText)
    else if (props.text === unreadableText) props.onText(currentTarget.value)
  }
  return (
    <DateField
      {...wordsOf(props)}
      value={props.text === unreadableText ? '' : props.text}
      onChange={props.onText}
      onKeyUp={watch}
      onBlur={watch}
    />
  )
}
