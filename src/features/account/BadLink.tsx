import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import { errorText } from '#i18n/errorText.ts'
import type { Refusal } from '#session/form/refusal.ts'
import { AppLink } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { FormNotice } from '#ui/FormNotice.tsx'
import styles from './EntryFrame.module.css'

export interface BadLinkProps {
  refusal: Refusal
  onRetry: () => void
  children: ReactNode
  action?: ReactNode
}

/** Errors that retrying won't fix. */
const overCodes: readonly ErrorCode[] = ['invalidLink', 'accountMissing', 'authorizationFailed', 'identityTaken']

export function BadLink({ refusal, onRetry, children, action }: BadLinkProps) {
  const isOver = overCodes.includes(refusal.code)
  return (
    <div className={styles.form}>
      <div role="alert">
        <FormNotice tone={refusal.code === 'offline' ? 'offline' : 'bad'}>
          {refusal.code === 'offline' ? (
            <Trans>You’re offline. Try again when you reconnect.</Trans>
          ) : (
            errorText(refusal.code)
          )}
        </FormNotice>
      </div>
      {isOver && <p className={styles.lead}>{children}</p>}
      <div className={styles.actions}>
        {isOver ? (
          action
        ) : (
          <Button variant="primary" size="large" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <AppLink href="/login" className={buttonClass({ size: 'large' })}>
          <Trans>Go to sign-in</Trans>
        </AppLink>
      </div>
    </div>
  )
}
