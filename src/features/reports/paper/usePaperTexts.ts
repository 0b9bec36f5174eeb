import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { useEffect, useState } from 'react'
import { languageTag, type Locale } from '#domain/locale.ts'
import { textsIn } from '#i18n/activateLocale.ts'

/**
 * Returns texts in the report's language; undefined while loading. A frozen report's language may differ from the
 * reader's language.
 */
export function usePaperTexts(locale: Locale | undefined): I18n | undefined {
  const { i18n } = useLingui()
  const isOwn = locale !== undefined && languageTag[locale] === i18n.locale
  const [loaded, setLoaded] = useState<{ locale: Locale; texts: I18n }>()
  useEffect(() => {
    if (locale === undefined || isOwn) return
    let isShown = true
    void textsIn(locale).then((texts) => isShown && setLoaded({ locale, texts }))
    return () => {
      isShown = false
    }
  }, [locale, isOwn])
  if (isOwn) return i18n
  return loaded?.locale === locale ? loaded?.texts : undefined
}
