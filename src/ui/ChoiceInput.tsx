import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button, Input } from 'react-aria-components/ComboBox'
import list from './ChoiceList.module.css'
import styles from './Field.module.css'
import { fieldBoxClass } from './fieldBoxClass.ts'

export interface ChoiceInputProps {
  placeholder?: string | undefined
  invalid: boolean
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}

/** The outlined line one types into, and the arrow that shows all choices. Must stand inside a React Aria ComboBox. */
export function ChoiceInput({ placeholder = '', ...state }: ChoiceInputProps) {
  const { t } = useLingui()
  return (
    <div className={fieldBoxClass(state)}>
      <Input className={styles.input ?? ''} placeholder={placeholder} autoComplete="off" />
      <Button className={list.arrow ?? ''} aria-label={t`Show the choices`}>
        <ChevronDown size={18} aria-hidden="true" />
      </Button>
    </div>
  )
}
