import { Trans, useLingui } from '@lingui/react/macro'
import { useCan } from '#session/useCan.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AppearanceCard } from './AppearanceCard.tsx'
import { AuditSection } from './audit/AuditSection.tsx'
import { DataSection } from './DataSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SectionNav } from './SectionNav.tsx'
import type { SettingsPart } from './sections.ts'
import styles from './SettingsScreen.module.css'
import { StaffSection } from './StaffSection.tsx'

export interface SettingsScreenProps {
  part: SettingsPart
  onSignOut: () => void
}

/** Who is signed in, how the product looks, who works with it, what lies on this device, and who did what. */
export function SettingsScreen({ part, onSignOut }: SettingsScreenProps) {
  const { t } = useLingui()
  const mayManage = useCan('members.manage')
  const titles: Record<SettingsPart, string> = {
    profile: t`Profile`,
    appearance: t`Appearance`,
    staff: t`Staff`,
    data: t`Data`,
    audit: t`Audit`,
  }
  // A section that this person may not see is told as the first one, as any other address that leads nowhere.
  const shown = part === 'audit' && !mayManage ? 'profile' : part
  const parts = (Object.keys(titles) as SettingsPart[]).filter((name) => name !== 'audit' || mayManage)
  return (
    <div className={styles.page}>
      <PageHeader title={<Trans>Settings</Trans>} />
      <div className={styles.layout}>
        <SectionNav parts={parts} titles={titles} shown={shown} />
        <div className={styles.column}>
          {shown === 'profile' && <ProfileSection onSignOut={onSignOut} />}
          {shown === 'appearance' && <AppearanceCard />}
          {shown === 'staff' && <StaffSection />}
          {shown === 'data' && <DataSection />}
          {shown === 'audit' && <AuditSection />}
        </div>
      </div>
    </div>
  )
}
