import { Plural, Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatMoment } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useCloseQuestion } from '#ui/entries/useCloseQuestion.tsx'
import { FieldError } from '#ui/FieldFrame.tsx'
import { FilePicker } from '#ui/FilePicker.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import styles from './DeviceDialog.module.css'
import { RescueProblemText } from './RescueProblemText.tsx'
import { type Rescued, useRescue } from './useRescue.ts'

export function RescueOpenDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const { rescued, ...entry } = useBringing()
  const isTyped = !rescued && (entry.file !== undefined || entry.passphrase !== '')
  const { close, question } = useCloseQuestion(isTyped, onClose)
  return (
    <Dialog
      title={<Trans>Restore unsent work</Trans>}
      isOpen
      onClose={close}
      actions={
        rescued ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={entry.isBusy} disabled={!entry.file}>
              <Trans>Restore</Trans>
            </Button>
          </>
        )
      }
    >
      {rescued ? <RescuedWords rescued={rescued} /> : <RescueForm formId={formId} {...entry} />}
      {question}
    </Dialog>
  )
}

function useBringing() {
  const { bring } = useRescue()
  const [file, setFile] = useState<File>()
  const [passphrase, setPassphrase] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ReactNode>()
  const [rescued, setRescued] = useState<Rescued>()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!file) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const outcome = await bring(file, passphrase)
      if ('problem' in outcome) setFailure(<RescueProblemText problem={outcome.problem} />)
      else setRescued(outcome)
    } catch (error) {
      if (error instanceof AppError) setFailure(errorText(error.code))
      // For example, the file was moved or its drive was removed while the dialog was open.
      else if (error instanceof DOMException) setFailure(<Trans>Couldn’t read the file. Choose it again.</Trans>)
      else throw error
    } finally {
      setIsBusy(false)
    }
  }
  return { file, setFile, passphrase, setPassphrase, isBusy, failure, rescued, onSubmit }
}

type RescueFormProps = Omit<ReturnType<typeof useBringing>, 'rescued' | 'isBusy'> & { formId: string }

function RescueForm({ formId, file, setFile, passphrase, setPassphrase, failure, onSubmit }: RescueFormProps) {
  return (
    <form id={formId} className={styles.entries} noValidate onSubmit={(event) => void onSubmit(event)}>
      <p>
        <Trans>
          Choose a file you saved with “Save unsent work to a file” while signed in to this account. Work that’s already
          on the server won’t be added again.
        </Trans>
      </p>
      <FilePicker
        label={<Trans>Backup file</Trans>}
        words={<Trans>Choose a file</Trans>}
        description={file ? file.name : <Trans>No file selected.</Trans>}
        accept=".rescue"
        onChoose={([chosen]) => setFile(chosen)}
      />
      <PasswordField label={<Trans>Passphrase</Trans>} autoComplete="off" value={passphrase} onChange={setPassphrase} />
      {failure !== undefined && (
        <div role="alert">
          <FieldError id={`${formId}-failure`}>{failure}</FieldError>
        </div>
      )}
    </form>
  )
}

function RescuedWords({ rescued: { added, known, drafts, savedAt } }: { rescued: Rescued }) {
  const when = formatMoment(savedAt)
  return (
    <div role="status" className={styles.entries}>
      <p>
        <Trans>The contents of the file saved on {when} are now on this device.</Trans>
      </p>
      <ul className={styles.outcome}>
        <li>
          <Plural
            value={added}
            _0="No changes needed to be restored."
            one="# change restored."
            other="# changes restored."
          />
        </li>
        {known > 0 && (
          <li>
            <Plural
              value={known}
              one="# change was already on this device."
              other="# changes were already on this device."
            />
          </li>
        )}
        {drafts > 0 && (
          <li>
            <Plural value={drafts} one="# draft restored to its form." other="# drafts restored to their forms." />
          </li>
        )}
      </ul>
    </div>
  )
}
