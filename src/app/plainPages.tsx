import { Trans } from '@lingui/react/macro'
import Compass from 'lucide-react/icons/compass'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { errorText } from '#i18n/fieldLabels.ts'
import styles from './plainPages.module.css'

/** Where every unknown address leads. */
export function NotFoundPage() {
  return (
    <main className={styles.page}>
      <h1 className={styles.code}>404</h1>
      <EmptyState
        icon={<Compass size={28} aria-hidden="true" />}
        title={errorText('notFound')}
        actions={
          <>
            <Button onClick={() => history.back()}>
              <Trans>Back</Trans>
            </Button>
            <LinkButton variant="primary" href="/map">
              <Trans>Open the map</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>There is no screen at this address. It may have been mistyped, or the link is old.</Trans>
      </EmptyState>
    </main>
  )
}

/** Stands for a fault that leaves no screen to show it on. */
export function FailedPage() {
  return (
    <main className={styles.page}>
      <h1 className={styles.code}>500</h1>
      <ErrorPanel title={errorText('serverFault')} onRetry={() => location.assign('/map')} />
    </main>
  )
}
