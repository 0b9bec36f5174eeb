import { Plural, Trans, useLingui } from '@lingui/react/macro'
import UserRound from 'lucide-react/icons/user-round'
import { formatMoment } from '#i18n/formats.ts'
import type { StoredWork } from '#session/storedWork.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import styles from './DeviceScreen.module.css'

interface OtherAccountsProps {
  work: readonly StoredWork[]
  onSwitch: () => void
}

/** Other members with unsent work on this device. Shows name, amount and age, but no content. */
export function OtherAccounts({ work, onSwitch }: OtherAccountsProps) {
  const { t } = useLingui()
  if (work.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Other people’s changes on this device</Trans> <span className={styles.count}>{work.length}</span>
      </h2>
      <Card flush>
        <ul className={styles.list}>
          {work.map(({ person: { companyId, userId, name }, count, fileCount, since }) => (
            <li key={`${companyId}:${userId}`} className={styles.row}>
              <UserRound size={20} className={styles.quiet} aria-hidden="true" />
              <span>
                <span className={styles.what}>{name || t`Another user on this device`}</span>
                <span className={styles.detail}>
                  {count > 0 && <Plural value={count} one="# unsent change" other="# unsent changes" />}
                  {count > 0 && fileCount > 0 && ' · '}
                  {fileCount > 0 && (
                    <Plural value={fileCount} one="# unsent photo or file" other="# unsent photos and files" />
                  )}
                  {since !== undefined && <SinceWords since={since} />}
                </span>
              </span>
              <Button size="small" onClick={onSwitch}>
                <Trans>Switch account</Trans>
              </Button>
            </li>
          ))}
        </ul>
        <p className={styles.more}>
          <Trans>
            Only their owner can see these changes. They’ll be sent when the owner signs in on this device. If you
            switch accounts, your own changes stay here until you sign in again.
          </Trans>
        </p>
      </Card>
    </section>
  )
}

function SinceWords({ since }: { since: string }) {
  const when = formatMoment(since)
  return (
    <>
      {' · '}
      <Trans>since {when}</Trans>
    </>
  )
}
