import { Plural, Trans } from '@lingui/react/macro'
import { daysLeft } from '#domain/plan/period.ts'
import { AppLink } from '#session/navigation.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { usePlanTime } from '#session/plan/usePlanTime.ts'
import { useCan } from '#session/useCan.ts'
import { useSession } from '#session/useSession.ts'
import styles from './BeginPanel.module.css'

export function BeginFoot() {
  const { plan, limits } = useSession().configuration
  const mayInvite = useCan('members.manage')
  const now = usePlanTime()
  const name = planLabel(plan.id)
  // Same number of days as on the plan page.
  const days = plan.endsAt === null ? undefined : daysLeft({ beginsAt: now, endsAt: plan.endsAt }, now).unused
  const { stores, users } = limits
  return (
    <footer className={styles.foot}>
      <span>
        {name}
        {days !== undefined && (
          <>
            {' · '}
            <Plural value={days} one="# day left" other="# days left" />
          </>
        )}
        {typeof stores === 'number' && (
          <>
            {' · '}
            <Plural value={stores} one="# store" other="# stores" />
          </>
        )}
        {typeof users === 'number' && (
          <>
            {' · '}
            <Plural value={users} one="# user" other="# users" />
          </>
        )}
      </span>
      {mayInvite && (
        <AppLink href="/userForm">
          <Trans>Invite</Trans>
        </AppLink>
      )}
    </footer>
  )
}
