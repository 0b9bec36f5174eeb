import Search from 'lucide-react/icons/search'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type SearchFieldProps = Pick<TextFieldProps, 'label' | 'placeholder' | 'value' | 'onChange' | 'className'>

export function SearchField(props: SearchFieldProps) {
  return <TextField {...props} type="search" labelHidden prefix={<Search size={18} aria-hidden="true" />} />
}
