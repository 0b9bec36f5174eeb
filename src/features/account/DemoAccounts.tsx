import { Trans } from '@lingui/react/macro'
import { roleLabel } from '#i18n/roleLabel.ts'
import { Button } from '#ui/Button.tsx'
import { demoAccounts } from './demoSignIn.ts'
import styles from './EntryFrame.module.css'

export interface DemoChoice {
  readonly account: string
  readonly next?: string | undefined
}

const guided: DemoChoice = { account: 'planner@demo.catchment.test', next: '/help/guide' }

export function DemoAccounts({ onChoose }: { onChoose: (choice: DemoChoice) => void }) {
  return (
    <>
      <Button wide variant="soft" onClick={() => onChoose({ ...guided })}>
        <Trans>New here? Start the guided study</Trans>
      </Button>
      <details className={styles.demo} open>
        <summary>
          <Trans>Demo accounts</Trans>
        </summary>
        <p className={styles.demoNote}>
          <Trans>This server runs a demo with a fictional coffee chain. Choose a role to sign in with one click.</Trans>
        </p>
        <ul className={styles.demoList}>
          {demoAccounts.map(({ account, role }) => (
            <li key={account}>
              <button type="button" className={styles.demoAccount} onClick={() => onChoose({ account })}>
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
