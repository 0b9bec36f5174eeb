import Search from 'lucide-react/icons/search'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type SearchFieldProps = Pick<TextFieldProps, 'label' | 'placeholder' | 'value' | 'onChange' | 'className'>

/** Looks for something in what is shown; its label is for a screen reader, its placeholder says what may be typed. */
export function SearchField(props: SearchFieldProps) {
  return <TextField {...props} type="search" labelHidden prefix={<Search size={18} aria-hidden="true" />} />
}
