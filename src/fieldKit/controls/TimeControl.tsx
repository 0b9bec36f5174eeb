import { useLingui } from '@lingui/react/macro'
import { readTimeOfDay } from '#domain/time.ts'
import { TextField } from '#ui/TextField.tsx'
import { type ControlProps, wordsOf } from './controlProps.ts'

/** A time of day. Uses a text input because native time inputs don't support 24:00; `730` becomes `07:30` on blur. */
export function TimeControl(props: ControlProps) {
  const { t } = useLingui()
  function tidy() {
    const time = readTimeOfDay(props.text)
    if (time !== undefined && time !== props.text) props.onText(time)
  }
  return (
    <TextField
      {...wordsOf(props)}
      hint={props.hint ?? t`E.g. 21:30. Midnight at the end of the day is 24:00.`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={props.text}
      onChange={props.onText}
      onBlur={tidy}
    />
  )
}
