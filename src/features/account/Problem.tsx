import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ErrorCode } from '#domain/errors.ts'
import { errorText } from '#i18n/fieldLabels.ts'
import styles from './EntryFrame.module.css'

/** Why it did not work, read out when it appears. */
export function Problem({ code }: { code: ErrorCode | undefined }) {
  return (
    <div role="alert">
      {code && (
        <p className={styles.problem}>
          <CircleAlert size={18} aria-hidden="true" />
          <span>
            {code === 'offline' ? (
              <Trans>This needs a connection. Try again when there is one.</Trans>
            ) : (
              errorText(code)
            )}
          </span>
        </p>
      )}
    </div>
  )
}
