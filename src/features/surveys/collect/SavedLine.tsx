import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { formatTimeOfDay } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { useKeeping } from './draftKeeping.ts'
import styles from './Field.module.css'
import type { StoredDraft } from './useAnswerDraft.ts'

export function SavedLine({ storedDraft: { draft, keeping: board, retry } }: { storedDraft: StoredDraft }) {
  const keeping = useKeeping(board)
  if (keeping.state === 'failed') {
    return (
      <FormNotice tone="bad">
        <div className={styles.failed} role="alert">
          <Trans>
            Not saved. This device couldn’t store your answers, but they’re still in this window. Keep it open and free
            up some space, or download your answers.
          </Trans>
          <div className={styles.actions}>
            <Button onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
            <Button onClick={() => saveFile(`answer-${draft.id}.json`, JSON.stringify(draft, null, 2))}>
              <Trans>Download current answers</Trans>
            </Button>
          </div>
        </div>
      </FormNotice>
    )
  }
  if (keeping.state !== 'saved') {
    return (
      <p className={styles.saved} data-keeping={keeping.state}>
        <span className={styles.plain}>
          {keeping.state === 'saving' ? <Trans>Saving…</Trans> : <Trans>Every answer is saved immediately</Trans>}
        </span>
      </p>
    )
  }
  const time = formatTimeOfDay(keeping.at)
  return (
    <p className={styles.saved} data-keeping="saved">
      <Check size={20} aria-hidden="true" />
      <Trans>Saved on this device at {time}</Trans>
    </p>
  )
}
