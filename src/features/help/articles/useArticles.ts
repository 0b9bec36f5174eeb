import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Articles } from './articleIds.ts'

const languages: Readonly<Record<string, () => Promise<Articles>>> = {
  'zh-tw': async () => (await import('./zh-tw.ts')).traditionalChinese,
  'zh-cn': async () => (await import('./zh-cn.ts')).simplifiedChinese,
  'en-us': async () => (await import('./en-us.ts')).english,
}

/** The articles in the reader's language; undefined until they are loaded. */
export function useArticles(): Articles | undefined {
  const { i18n } = useLingui()
  const { locale } = i18n
  const [loaded, setLoaded] = useState<{ readonly locale: string; readonly articles: Articles }>()
  useEffect(() => {
    let isLeft = false
    const load = languages[locale] ?? languages['en-us']!
    void load().then((articles) => !isLeft && setLoaded({ locale, articles }))
    return () => {
      isLeft = true
    }
  }, [locale])
  return loaded?.locale === locale ? loaded.articles : undefined
}
