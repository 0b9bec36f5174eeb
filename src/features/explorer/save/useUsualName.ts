import { useLingui } from '@lingui/react/macro'
import { useStore } from 'jotai'
import { areaNameText } from '#domain/area/areaNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { areasAtom } from '../state/studied.ts'

const districtLevel = 5

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
