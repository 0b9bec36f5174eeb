import { locales } from '#domain/locale.ts'

export const keepMessage = 'catchment.survey.keep'

const scopes = ['/frontSurvey', '/surveyThanks']

/**
 * A small service worker caches these two pages' files, including lazy-loaded ones. The app's own worker would download
 * the whole app to a respondent's phone.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    const workers = await Promise.all(scopes.map(workerOf))
    const notify = (files: readonly string[]) => {
      for (const worker of workers) worker?.postMessage({ type: keepMessage, files })
    }
    notify(locales.map((locale) => `/i18n/${locale}.json`))
    new PerformanceObserver((list) => notify(ownFiles(list.getEntries()))).observe({ type: 'resource', buffered: true })
  } catch {
    // Without it, the page works while it stays open.
  }
}

async function workerOf(scope: string): Promise<ServiceWorker | null> {
  const { active, waiting, installing } = await navigator.serviceWorker.register('/surveySw.js', { scope })
  return active ?? waiting ?? installing
}

const ownFiles = (loaded: PerformanceEntryList): string[] => [
  ...new Set(
    loaded
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
      .map(({ pathname }) => pathname),
  ),
]
