import { TextField, type TextFieldProps } from './TextField.tsx'

/** A time of day as `HH:MM` ('' when unknown), with the device's own clock. */
export function TimeField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'numeric' | 'placeholder'>) {
  return <TextField {...props} type="time" />
}
