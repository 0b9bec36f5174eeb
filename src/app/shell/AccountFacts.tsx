import { Trans } from '@lingui/react/macro'
import { listed } from '#i18n/labelled.ts'
import { roleLabel } from '#i18n/roleLabel.ts'
import { useSession } from '#session/useSession.ts'
import styles from './AccountMenu.module.css'

export function AccountFacts() {
  const { user, company } = useSession().configuration
  return (
    <dl className={styles.facts}>
      <dt>
        <Trans>Email</Trans>
      </dt>
      <dd>{user.email}</dd>
      <dt>
        <Trans>Company</Trans>
      </dt>
      <dd>{company.name}</dd>
      <dt>
        <Trans>Account rights</Trans>
      </dt>
      <dd>{listed(user.roles.map(roleLabel))}</dd>
    </dl>
  )
}
