import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import { errorText } from '#i18n/errorText.ts'
import { Button } from '#ui/Button.tsx'
import { fileTitle } from './fileList.ts'
import styles from './FilesField.module.css'
import type { FileActions } from './useFileActions.ts'

/** The last removal with undo, and failures. Shown inline, because a toast can't be clicked above a modal. */
export function FileNotes({ actions: { removed, failure, putBack } }: { actions: FileActions }) {
  const title = removed && fileTitle(removed.file)
  return (
    <div className={styles.picks} aria-live="polite">
      {title !== undefined && (
        <p className={styles.removed}>
          <Trans>{title} removed.</Trans>
          <Button size="small" variant="quiet" icon={<Undo2 size={16} aria-hidden="true" />} onClick={putBack}>
            <Trans>Undo</Trans>
          </Button>
        </p>
      )}
      {failure !== undefined && (
        <p className={styles.failure}>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{errorText(failure)}</span>
        </p>
      )}
    </div>
  )
}
