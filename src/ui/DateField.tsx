import { TextField, type TextFieldProps } from './TextField.tsx'

/**
 * A date input with the device's date picker. The value is `YYYY-MM-DD`, or '' if unknown; `min` and `max` have the
 * same format.
 */
export function DateField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'numeric' | 'placeholder'>) {
  return <TextField {...props} type="date" />
}
