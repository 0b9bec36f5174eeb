import { Trans } from '@lingui/react/macro'
import type { IdentityProvider } from '#domain/contracts/accountProfile.ts'
import type { Person } from '#session/people.ts'
import { AppLink } from '#session/navigation.ts'
import { FormNotice } from '#ui/FormNotice.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import styles from './EntryFrame.module.css'
import { IdentityButtons } from './identity/IdentityButtons.tsx'
import { providerNames } from '#session/identity/providerNames.ts'
import { StoredWorkNote } from './StoredWorkNote.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { SignedIn } from './signedIn.ts'
import { UnlockForm } from './UnlockForm.tsx'

export interface LoginScreenProps {
  onSignedIn: (signedIn: SignedIn, next?: string) => Promise<void>
  onNotVerified: (registrationId: string) => void
  /** Callback after unlocking a session that was locked with a PIN. */
  onUnlocked: (person: Person) => void
  next: string | undefined
  linking: { provider: IdentityProvider; email: string } | undefined
}

export function LoginScreen({ onSignedIn, onNotVerified, onUnlocked, next, linking }: LoginScreenProps) {
  return (
    <EntryFrame title={<Trans>Sign in</Trans>}>
      <UnlockForm onUnlocked={onUnlocked} />
      {linking && <LinkingNote {...linking} />}
      <LoginForm
        key={linking?.email ?? ''}
        onSignedIn={onSignedIn}
        onNotVerified={onNotVerified}
        linkIdentity={linking !== undefined}
        knownAccount={linking?.email}
        passwordAside={
          <AppLink href="/forgotPassword" className={styles.forgot}>
            <Trans>Forgot password</Trans>
          </AppLink>
        }
      >
        {(configuration) =>
          !linking && (
            <>
              {configuration && <IdentityButtons offered={configuration.signIn} returnTo={next} />}
              <p className={styles.switch}>
                <Trans>
                  New here? <AppLink href="/register">Create account</AppLink>
                </Trans>
              </p>
            </>
          )
        }
      </LoginForm>
      <StoredWorkNote />
    </EntryFrame>
  )
}

function LinkingNote({ provider, email }: { provider: IdentityProvider; email: string }) {
  const name = providerNames[provider]
  return (
    <div className={styles.note}>
      <FormNotice>
        <Trans>
          {email} already has an account. Sign in with its password once; after that, you can use {name}.
        </Trans>
      </FormNotice>
    </div>
  )
}
