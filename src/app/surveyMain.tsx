import '#ui/tokens.css'
import '#ui/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Locale, localeOf } from '#domain/locale.ts'
import { PublicApp } from '#features/surveys/publicLink/PublicApp.tsx'
import { keepForOffline } from '#features/surveys/publicLink/keepForOffline.ts'
import { readCookie } from '#session/cookies.ts'
import { showLocale } from '#session/language.ts'
import { startTheme } from '#ui/theme.ts'
import { showFailure } from './showFailure.ts'

startTheme()
void open()

/** Renders the page of public survey links, without sign-in, session or company code. */
async function open(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('survey.html has no element #root')
  try {
    await showLocale(firstLocale())
  } catch {
    return showFailure(root, () => void open())
  }
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <PublicApp />
      </I18nProvider>
    </StrictMode>,
  )
  void keepForOffline()
}

function firstLocale(): Locale {
  const chosen = readCookie('Lang')
  if (chosen !== undefined) return localeOf(chosen)
  for (const tag of navigator.languages) {
    if (/^zh\b/i.test(tag)) return /hant|tw|hk|mo/i.test(tag) ? 'zh-tw' : 'zh-cn'
    if (/^en\b/i.test(tag)) return 'en-us'
  }
  return 'en-us'
}
