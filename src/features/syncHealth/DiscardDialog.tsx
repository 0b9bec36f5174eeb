import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import type { ParkedItem } from '#db/queries/changes.ts'
import { errorText } from '#i18n/fieldLabels.ts'
import { useSession } from '#session/useSession.ts'
import { discardParked } from '#sync/parkedActions.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { changeTitle } from './ChangeWords.tsx'
import styles from './DeviceScreen.module.css'

/** Drops a refused change for good, once the person has typed the word. */
export function DiscardDialog({ item, onClose }: { item: ParkedItem; onClose: () => void }) {
  const { t } = useLingui()
  const { database } = useSession()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string>()
  const word = t`drop`
  const isRight = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase()
  const title = changeTitle(item)

  async function drop(event: FormEvent) {
    event.preventDefault()
    if (!isRight) return
    try {
      await discardParked(database, item.n, browserOpenPorts())
      onClose()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(errorText(error.code))
    }
  }
  return (
    <Dialog
      title={<Trans>Drop this change?</Trans>}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="danger" disabled={!isRight}>
            <Trans>Drop it</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.entries} onSubmit={(event) => void drop(event)}>
        <p>
          <Trans>
            What was entered here for {title} is given up, with everything that builds on it, and the server’s values
            are shown again. This can’t be undone; a file of it can be saved first.
          </Trans>
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
