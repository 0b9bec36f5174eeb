import { Trans, useLingui } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { roleLabel } from '#i18n/roleLabel.ts'
import { formatList } from '#i18n/formats.ts'
import { AppLink } from '#session/navigation.ts'
import { useSession } from '#session/useSession.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { NavItem } from '#ui/shell/navItem.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { rolesFor } from '../screens/mayOpen.ts'
import type { Screen } from '../screens/screen.tsx'

/** Replaces a screen the member may not open. */
export function NotForRole({ screen, ways }: { screen: Screen; ways: readonly NavItem[] }) {
  const { i18n } = useLingui()
  const { member } = useSession()
  const own = formatList(member.roles.map(roleLabel))
  const others = formatList(rolesFor(screen).map(roleLabel))
  return (
    <>
      <PageHeader title={i18n._(screen.title)} />
      <EmptyState
        icon={<Lock size={28} aria-hidden="true" />}
        title={<Trans>You don’t have access to this page</Trans>}
        actions={ways.map(({ id, href, label }, at) => (
          <AppLink key={id} href={href} className={buttonClass(at === 0 ? { variant: 'primary' } : {})}>
            {label}
          </AppLink>
        ))}
      >
        <Trans>
          Your account rights: {own}. This screen is available to: {others}. Ask an owner or administrator to change
          your rights.
        </Trans>
      </EmptyState>
    </>
  )
}
