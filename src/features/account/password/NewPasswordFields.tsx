import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TextFieldPart } from '#session/form/useRuleForm.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import styles from './NewPasswordFields.module.css'
import { passwordStrength, type Strength, strengths } from './passwordStrength.ts'

export interface NewPasswordFieldsProps {
  password: TextFieldPart
  confirmation: TextFieldPart
  /** Personal details that weaken a password: names, email, company. */
  personal: readonly string[]
  large?: boolean
}

export function NewPasswordFields({ password, confirmation, personal, large }: NewPasswordFieldsProps) {
  return (
    <>
      <div className={styles.password}>
        <PasswordField
          {...password}
          large={large}
          autoComplete="new-password"
          hint={<Trans>At least 8 characters. A few words in a row are easy to remember and hard to guess.</Trans>}
        />
        {password.value !== '' && <Meter strength={passwordStrength(password.value, personal)} />}
      </div>
      <PasswordField {...confirmation} large={large} autoComplete="new-password" />
    </>
  )
}

function Meter({ strength }: { strength: Strength }) {
  const { t } = useLingui()
  const words: Record<Strength, ReactNode> = {
    short: t`Too short`,
    weak: t`Easy to guess`,
    fair: t`Fair`,
    good: t`Good`,
    strong: t`Strong`,
  }
  const level = strengths.indexOf(strength)
  return (
    <p className={styles.meter} data-strength={strength}>
      <span className={styles.bars} aria-hidden="true">
        {strengths.slice(1).map((step, index) => (
          <span key={step} className={styles.bar} data-on={index < level ? true : undefined} />
        ))}
      </span>
      <span role="status">{words[strength]}</span>
    </p>
  )
}
