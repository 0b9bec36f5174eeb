import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type Locale, localeOf } from '#domain/locale.ts'
import type { Articles } from './articleIds.ts'

const languages: Readonly<Record<Locale, () => Promise<Articles>>> = {
  'zh-tw': async () => (await import('./zh-tw.ts')).traditionalChinese,
  'zh-cn': async () => (await import('./zh-cn.ts')).simplifiedChinese,
  'en-us': async () => (await import('./en-us.ts')).english,
}

export function useArticles(): Articles | undefined {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const [loaded, setLoaded] = useState<{ readonly locale: string; readonly articles: Articles }>()
  useEffect(() => {
    let isLeft = false
    void languages[locale]().then((articles) => !isLeft && setLoaded({ locale, articles }))
    return () => {
      isLeft = true
    }
  }, [locale])
  return loaded?.locale === locale ? loaded.articles : undefined
}
