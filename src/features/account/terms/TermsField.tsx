import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { termsVersion } from '#domain/accounts/terms.ts'
import { formatDate } from '#i18n/formats.ts'
import type { TextFieldPart } from '#session/form/useRuleForm.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './TermsText.module.css'
import { TermsText } from './TermsText.tsx'

export function TermsField({ id, name, value, onChange, error }: TextFieldPart) {
  const [isOpen, setIsOpen] = useState(false)
  const version = formatDate(termsVersion)
  return (
    <div>
      <CheckboxField
        id={id}
        name={name}
        aria-required
        label={<Trans>I accept the terms of use</Trans>}
        detail={<Trans>Version {version}</Trans>}
        checked={value === termsVersion}
        onChange={(isAccepted) => onChange(isAccepted ? termsVersion : '')}
        error={error}
      />
      <Button variant="quiet" size="small" className={styles.readTerms} onClick={() => setIsOpen(true)}>
        <Trans>Read the terms of use</Trans>
      </Button>
      <Dialog
        isOpen={isOpen}
        wide
        title={<Trans>Terms of use</Trans>}
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>
              <Trans>Close</Trans>
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                onChange(termsVersion)
                setIsOpen(false)
              }}
            >
              <Trans>Accept</Trans>
            </Button>
          </>
        }
      >
        <TermsText />
      </Dialog>
    </div>
  )
}
