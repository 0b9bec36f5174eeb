import { Trans } from '@lingui/react/macro'
import { roleLabel } from '#i18n/roleLabel.ts'
import { demoAccounts } from './demoSignIn.ts'
import styles from './EntryFrame.module.css'

/** The demo company's accounts, one for each role; choosing one fills the form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: string) => void }) {
  return (
    <details className={styles.demo}>
      <summary>
        <Trans>Demo accounts</Trans>
      </summary>
      <p className={styles.demoNote}>
        <Trans>This server shows a made-up coffee chain. Choose whose eyes to see it with.</Trans>
      </p>
      <ul className={styles.demoList}>
        {demoAccounts.map(({ account, role }) => (
          <li key={account}>
            <button type="button" className={styles.demoAccount} onClick={() => onChoose(account)}>
              <span className={styles.demoRole}>{roleLabel(role)}</span>
              <span className={styles.demoMail}>{account}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
