import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { errorText } from '#i18n/errorText.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './DeviceDialog.module.css'

export interface TypedConsentDialogProps {
  title: ReactNode
  confirmLabel: ReactNode
  /** Discards the work; the dialog shows a thrown `AppError` and stays open. */
  onConfirm: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

export function TypedConsentDialog({ title, confirmLabel, onConfirm, onClose, children }: TypedConsentDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string>()
  const word = t`discard`
  const isRight = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase()

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (!isRight) return
    try {
      await onConfirm()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(errorText(error.code))
    }
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="danger" disabled={!isRight}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.entries} onSubmit={(event) => void confirm(event)}>
        <p>{children}</p>
        <TextField
          label={<Trans>Type “{word}” to confirm</Trans>}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          error={failure}
        />
      </form>
    </Dialog>
  )
}
