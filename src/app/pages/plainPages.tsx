import { Trans } from '@lingui/react/macro'
import Compass from 'lucide-react/icons/compass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { errorText } from '#i18n/errorText.ts'
import styles from './plainPages.module.css'

export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <Compass size={40} className={styles.icon} aria-hidden="true" />
      <p className={styles.code}>404</p>
      <h1>{errorText('notFound')}</h1>
      <p className={styles.words}>
        <Trans>There’s no page at this address. The address may be mistyped, or the link may be out of date.</Trans>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => history.back()}>
          <Trans>Back</Trans>
        </Button>
        <LinkButton variant="primary" href="/map">
          <Trans>Open the map</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

export function FailedPage() {
  return (
    <main className={styles.page}>
      <TriangleAlert size={40} className={styles.icon} aria-hidden="true" />
      <p className={styles.code}>500</p>
      <h1>
        <Trans>Something went wrong</Trans>
      </h1>
      <p className={styles.words}>{errorText('serverFault')}</p>
      <div className={styles.actions}>
        <LinkButton variant="primary" href="/map">
          <Trans>Open the map</Trans>
        </LinkButton>
      </div>
    </main>
  )
}
