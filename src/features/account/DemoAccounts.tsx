import { Trans } from '@lingui/react/macro'
import { roleLabel } from '#i18n/roleLabel.ts'
import { useNavigation } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { demoAccounts } from './demoSignIn.ts'
import styles from './EntryFrame.module.css'

/** Who the guided study is for, and the sign-in that leads to it. */
const guidedAccount = 'planner@demo.catchment.test'
const guidedSignIn = '/login?next=%2Fhelp%2Fguide'

/** The demo company's accounts, one for each role; choosing one fills the form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: string) => void }) {
  const { go } = useNavigation()
  function beginGuide() {
    onChoose(guidedAccount)
    go(guidedSignIn, { replace: true })
  }
  return (
    <>
      <Button wide variant="soft" onClick={beginGuide}>
        <Trans>New here? Take the guided study</Trans>
      </Button>
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
    </>
  )
}
