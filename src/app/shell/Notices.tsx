import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SignedIn } from '#features/account/signedIn.ts'
import { useIsGuided } from '#features/begin/guide/useGuide.ts'
import { changesAddress } from '#domain/store/storeAddress.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatList } from '#i18n/formats.ts'
import { roleLabel } from '#i18n/roleLabel.ts'
import { AppLink } from '#session/navigation.ts'
import { choosePerson } from '#session/people.ts'
import { refreshSession } from '#session/startSession.ts'
import { useRightsNotice } from '#session/useRightsNotice.ts'
import { useSetSignInNeeded } from '#session/useSetSignInNeeded.ts'
import { useOpenSession, useSession } from '#session/useSession.ts'
import { useChangeCounts, useLoopState, useNeedsSignIn } from '#session/useSyncStatus.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/classNames.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useFieldMode } from '#ui/themeAtom.ts'
import { useWakeLock } from '#ui/useWakeLock.ts'
import { lazyScreen } from '../lazyScreen.tsx'
import styles from './Notices.module.css'

const SignInDialog = lazyScreen(() =>
  import('#features/account/SignInDialog.tsx').then((module) => module.SignInDialog),
)

const SampleBar = lazy(() => import('#features/begin/SampleBar.tsx').then((module) => ({ default: module.SampleBar })))

const Guide = lazy(() => import('./Guide.tsx').then((module) => ({ default: module.Guide })))

const FeedbackNotice = lazy(() =>
  import('#features/help/feedback/FeedbackNotice.tsx').then((module) => ({ default: module.FeedbackNotice })),
)

export function Notices() {
  // Unlocking is hard with gloves on, so the screen stays on in field mode.
  useWakeLock(useFieldMode()[0])
  return (
    <>
      <SignInNotice />
      <RightsNotice />
      <GuestNotice />
      <Suspense>
        <SampleBar />
      </Suspense>
      <Suspense>
        <FeedbackNotice />
      </Suspense>
      <GuideNotice />
      <UpdateNotice />
      <ClearedNotice />
      <ReadingNotice />
    </>
  )
}

interface NoticeProps {
  tone: 'warn' | 'bad'
  /** True if the notice appears only after its cause has persisted for a while. */
  isLate?: boolean
  action?: ReactNode
  children: ReactNode
}

function Notice({ tone, isLate = false, action, children }: NoticeProps) {
  return (
    <div role="status" className={classNames(styles.notice, styles[tone], isLate && styles.late)}>
      <span className={styles.words}>{children}</span>
      {action}
    </div>
  )
}

function SignInNotice() {
  const session = useOpenSession()
  const { configuration } = useSession()
  const isNeeded = useNeedsSignIn()
  const setNeeded = useSetSignInNeeded()
  const [isOpen, setIsOpen] = useState(false)

  async function onSignedIn(signedIn: SignedIn) {
    choosePerson(signedIn)
    // Each user has a separate database, so a different user needs a reload; drafts and unsent work stay.
    if (signedIn.userId !== configuration.user.id || !(await refreshSession(session))) return location.assign('/map')
    setNeeded(false)
    setIsOpen(false)
    session.sync.request('signedIn')
  }
  if (!isNeeded) return null
  return (
    <>
      <Notice
        tone="warn"
        action={
          <Button size="small" variant="primary" onClick={() => setIsOpen(true)}>
            <Trans>Sign in</Trans>
          </Button>
        }
      >
        {errorText('signInNeeded')}
      </Notice>
      {isOpen && (
        <SignInDialog
          isOpen
          account={configuration.user.email}
          onClose={() => setIsOpen(false)}
          onSignedIn={onSignedIn}
        />
      )}
    </>
  )
}

function RightsNotice() {
  const { user } = useSession().configuration
  const [isShown, setIsShown] = useRightsNotice()
  if (!isShown) return null
  const roles = formatList(user.roles.map(roleLabel))
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" onClick={() => setIsShown(false)}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      {user.isBeyondPlan ? (
        <Trans>Your company’s plan no longer includes a seat for you, so you can only view. We kept your drafts.</Trans>
      ) : (
        <Trans>Your account rights changed. You’re now: {roles}. We kept your drafts on this device.</Trans>
      )}
    </Notice>
  )
}

function GuestNotice() {
  const { user, company } = useSession().configuration
  if (!user.isStaffGuest) return null
  const { name } = company
  return (
    <Notice
      tone="warn"
      action={
        <LinkButton size="small" href="/staff">
          <Trans>Companies</Trans>
        </LinkButton>
      }
    >
      <Trans>You’re viewing {name} as provider staff. The company can see that you’re here.</Trans>
    </Notice>
  )
}

function GuideNotice() {
  const isGuided = useIsGuided()
  return <Suspense>{isGuided && <Guide />}</Suspense>
}

function UpdateNotice() {
  const { needsUpdate } = useLoopState()
  if (!needsUpdate) return null
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" variant="primary" onClick={() => location.reload()}>
          <Trans>Update now</Trans>
        </Button>
      }
    >
      {errorText('versionTooOld')}
    </Notice>
  )
}

function ClearedNotice() {
  const { database } = useOpenSession()
  const [isRead, setIsRead] = useState(false)
  if (!database.storageNotice || isRead) return null
  function read() {
    database.storageNotice = undefined
    setIsRead(true)
  }
  return (
    <Notice
      tone="bad"
      action={
        <Button size="small" onClick={read}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      {errorText(database.storageNotice)}
    </Notice>
  )
}

/** Notice before the first sync completes, because lists and figures are incomplete until then. */
function ReadingNotice() {
  const counts = useChangeCounts()
  const { isOnline } = useLoopState()
  if (!counts || counts.lastSyncAt !== undefined) return null
  return (
    <Notice
      tone="warn"
      isLate
      action={
        <AppLink href={changesAddress}>
          <Trans>Ready to go offline?</Trans>
        </AppLink>
      }
    >
      {isOnline ? (
        <Trans>
          Loading your company’s data for the first time. Lists and figures are incomplete until loading finishes.
        </Trans>
      ) : (
        <Trans>
          Some of your company’s data isn’t on this device yet, so lists and figures are incomplete. Loading continues
          when you’re online.
        </Trans>
      )}
    </Notice>
  )
}
