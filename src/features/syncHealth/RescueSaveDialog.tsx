import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { errorText } from '#i18n/errorText.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useCloseQuestion } from '#ui/entries/useCloseQuestion.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import styles from './DeviceDialog.module.css'
import { useRescue } from './useRescue.ts'

/** Minimum passphrase length; anyone who finds the file could guess a shorter passphrase. */
const shortestPassphrase = 12

export interface RescueSaveDialogProps {
  onClose: () => void
  onSaved: (saved: { changes: number; drafts: number }) => void
}

export function RescueSaveDialog({ onClose, onSaved }: RescueSaveDialogProps) {
  const formId = useId()
  const { isBusy, ...entry } = useSaving(onSaved)
  const { close, question } = useCloseQuestion(entry.passphrase !== '' || entry.again !== '', onClose)
  return (
    <Dialog
      title={<Trans>Save unsent work to a file</Trans>}
      isOpen
      onClose={close}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            <Trans>Save file</Trans>
          </Button>
        </>
      }
    >
      <PassphraseForm formId={formId} {...entry} />
      {question}
    </Dialog>
  )
}

function useSaving(onSaved: RescueSaveDialogProps['onSaved']) {
  const { save } = useRescue()
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isShort = passphrase.trim().length < shortestPassphrase
  const isDifferent = passphrase.trim() !== again.trim()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (isShort || isDifferent) return
    setIsBusy(true)
    try {
      onSaved(await save(passphrase))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(errorText(error.code))
    } finally {
      setIsBusy(false)
    }
  }
  const problems = { isShort: hasTried && isShort, isDifferent: hasTried && !isShort && isDifferent, failure }
  return { passphrase, setPassphrase, again, setAgain, problems, isBusy, onSubmit }
}

type PassphraseFormProps = Omit<ReturnType<typeof useSaving>, 'isBusy'> & { formId: string }

function PassphraseForm(props: PassphraseFormProps) {
  const { formId, passphrase, setPassphrase, again, setAgain, problems, onSubmit } = props
  return (
    <form id={formId} className={styles.entries} noValidate onSubmit={(event) => void onSubmit(event)}>
      <p>
        <Trans>
          Everything that’s stored only on this device will be saved in one encrypted file: changes, photos and files,
          drafts and pending decisions. You can restore it here or on another device as often as you like. Nothing is
          added twice.
        </Trans>
      </p>
      <PasswordField
        label={<Trans>Passphrase</Trans>}
        hint={
          <Trans>
            Use at least 12 characters; four words work well. No one can open the file without the passphrase, not even
            us.
          </Trans>
        }
        autoComplete="new-password"
        value={passphrase}
        onChange={setPassphrase}
        error={problems.isShort ? <Trans>Use at least 12 characters.</Trans> : undefined}
      />
      <PasswordField
        label={<Trans>Repeat passphrase</Trans>}
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        error={problems.isDifferent ? <Trans>The passphrases don’t match.</Trans> : undefined}
      />
      {problems.failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {problems.failure}
        </p>
      )}
    </form>
  )
}
