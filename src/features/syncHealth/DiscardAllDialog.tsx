import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import { errorText } from '#i18n/fieldLabels.ts'
import { useSession } from '#session/useSession.ts'
import { discardUnsent } from '#sync/discardUnsent.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './DeviceScreen.module.css'

export interface DiscardAllDialogProps {
  /** How many changes only this device has. */
  unsent: number
  onClose: () => void
  onDiscarded: () => void
}

/** Gives up everything unsent, once a file of it was saved and the person has typed the word. */
export function DiscardAllDialog({ unsent, onClose, onDiscarded }: DiscardAllDialogProps) {
  const { t } = useLingui()
  const { database } = useSession()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string>()
  const word = t`drop`
  const isRight = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase()

  async function drop(event: FormEvent) {
    event.preventDefault()
    if (!isRight) return
    try {
      await discardUnsent(database, browserOpenPorts())
      onDiscarded()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(errorText(error.code))
    }
  }
  return (
    <Dialog
      title={<Trans>Remove what was not sent?</Trans>}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="danger" disabled={!isRight}>
            <Trans>Remove and sign out</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.entries} onSubmit={(event) => void drop(event)}>
        <p>
          <Plural
            value={unsent}
            one="# change is removed from this device and never sent from here. Check that the file is where you expect it: it is the only copy then."
            other="# changes are removed from this device and never sent from here. Check that the file is where you expect it: it is the only copy then."
          />
        </p>
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
