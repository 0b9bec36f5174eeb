import { locales } from '#domain/locale.ts'

/** What the service worker of public links is told: files of the page to keep. */
export const keepMessage = 'catchment.survey.keep'

const scopes = ['/frontSurvey', '/surveyThanks']

/**
 * Has a small service worker keep the files of these two pages, so that they open again without a network. It is not the one of the
 * app, which would fetch all of the app onto a stranger's phone. Of a browser that has none the page asks nothing.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    for (const scope of scopes) {
      const { active, waiting, installing } = await navigator.serviceWorker.register('/surveySw.js', { scope })
      const worker = active ?? waiting ?? installing
      worker?.postMessage({ type: keepMessage, files: filesOfPage() })
    }
  } catch {
    // Without it the page works as long as it stays open.
  }
}

const filesOfPage = (): string[] => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
  return [...new Set([...own.map(({ pathname }) => pathname), ...locales.map((locale) => `/i18n/${locale}.json`)])]
}
