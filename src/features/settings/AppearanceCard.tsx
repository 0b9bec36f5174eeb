import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { type AreaUnit, areaUnits, areaUnitsIn } from '#domain/units/areaUnits.ts'
import { areaUnitAtom } from '#session/areaUnit.ts'
import { LanguageSwitch } from '#session/LanguageSwitch.tsx'
import { useSession } from '#session/useSession.ts'
import { Card } from '#ui/Card.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import type { Theme } from '#ui/theme.ts'
import { themeAtom } from '#ui/themeAtom.ts'
import styles from './SettingsLayout.module.css'

export function AppearanceCard() {
  return (
    <Card title={<Trans>Appearance</Trans>}>
      <Row label={<Trans>Language</Trans>}>
        <LanguageSwitch />
      </Row>
      <Row
        label={<Trans>Colors</Trans>}
        detail={<Trans>Sunlight has the strongest contrast, for working outdoors.</Trans>}
      >
        <ThemeSwitch />
      </Row>
      <Row
        label={<Trans>Area unit</Trans>}
        detail={<Trans>Area values keep the unit they were entered in. The unit you choose here is shown first.</Trans>}
      >
        <UnitSelect />
      </Row>
    </Card>
  )
}

function Row({ label, detail, children }: { label: ReactNode; detail?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {children}
    </div>
  )
}

function ThemeSwitch() {
  const { t } = useLingui()
  const [theme, setTheme] = useAtom(themeAtom)
  const labels: Record<Theme, string> = {
    system: t`Device setting`,
    light: t`Light`,
    dark: t`Dark`,
    sunlight: t`Sunlight`,
  }
  return (
    <SegmentedControl
      label={t`Colors`}
      value={theme}
      onChange={setTheme}
      segments={Object.entries(labels).map(([value, label]) => ({ value: value as Theme, label }))}
    />
  )
}

function UnitSelect() {
  const { t } = useLingui()
  const { configuration } = useSession()
  const [chosen, choose] = useAtom(areaUnitAtom)
  const names: Record<AreaUnit, string> = {
    m2: t`Square meters (m²)`,
    ping: t`Ping (坪)`,
    km2: t`Square kilometers (km²)`,
    ha: t`Hectares (ha)`,
  }
  const { user, company } = configuration
  const inherited = names[user.areaUnit ?? company.areaUnit]
  return (
    <Select
      className={styles.select}
      label={t`Area unit`}
      labelHidden
      value={chosen ?? ''}
      onChange={(value) => choose(areaUnits.find((unit) => unit === value))}
      emptyLabel={user.areaUnit ? t`Profile setting: ${inherited}` : t`Company setting: ${inherited}`}
      choices={areaUnitsIn(company.country).map((value) => ({ value, label: names[value] }))}
    />
  )
}
