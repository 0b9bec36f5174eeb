import { useLingui } from '@lingui/react/macro'
import { useStore } from 'jotai'
import { areaNameText } from '#domain/area/areaNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { areasAtom } from '../studied.ts'

/** Level of districts and townships. */
const districtLevel = 5

/** What an area is called that nobody named: after the district in whose midst it lies, where that is known. */
export function useUsualName(): () => string {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const store = useStore()
  return () => {
    const district = store.get(areasAtom)?.find(({ area }) => area.level === districtLevel)
    if (!district) return t`Drawn area`
    const name = areaNameText(district.area.name, locale)
    return t`Area in ${name}`
  }
}
