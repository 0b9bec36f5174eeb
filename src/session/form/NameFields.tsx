import { TextField } from '#ui/TextField.tsx'
import styles from './NameFields.module.css'
import type { TextFieldPart } from './useRuleForm.ts'

export interface NameFieldsProps {
  firstName: TextFieldPart
  lastName: TextFieldPart
  /** True for another person's name, which must not be autofilled. */
  isOther?: boolean
}

/** Shows first and last name, side by side if there is room; the family name comes first in Chinese. */
export function NameFields({ firstName, lastName, isOther }: NameFieldsProps) {
  const first = <TextField key="first" {...firstName} autoComplete={isOther ? 'off' : 'given-name'} />
  const last = <TextField key="last" {...lastName} autoComplete={isOther ? 'off' : 'family-name'} />
  const isFamilyFirst = document.documentElement.lang.startsWith('zh')
  return <div className={styles.names}>{isFamilyFirst ? [last, first] : [first, last]}</div>
}
