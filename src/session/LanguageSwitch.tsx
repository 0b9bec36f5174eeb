import { useLingui } from '@lingui/react/macro'
import { languageTag, localeOf, type Locale } from '#domain/locale.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { chooseLocale } from './language.ts'
/** Each language's name in that language, never translated. */
const ownNames: Record<Locale, string> = { 'en-us': 'English', 'zh-tw': '繁體', 'zh-cn': '简体' }

export function LanguageSwitch() {
  const { t, i18n } = useLingui()
  return (
    <SegmentedControl
      label={t`Language`}
      value={localeOf(i18n.locale)}
      segments={Object.entries(ownNames).map(([locale, label]) => ({
        value: locale as Locale,
        label,
        lang: languageTag[locale as Locale],
      }))}
      onChange={(locale) => void chooseLocale(locale)}
    />
  )
}
