import { TextField, type TextFieldProps } from './TextField.tsx'

/** A day as `YYYY-MM-DD` ('' when unknown), with the device's date picker. `min` and `max` have the same format. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'numeric' | 'placeholder'>) {
  return <TextField {...props} type="date" />
}
