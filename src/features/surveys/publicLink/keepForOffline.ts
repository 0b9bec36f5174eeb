import { locales } from '#domain/locale.ts'

const keepMessage = 'catchment.survey.keep'

const scopes = ['/frontSurvey', '/surveyThanks']

/**
 * Registers a small service worker that caches the files of these two pages, including lazy-loaded files. The app's own
 * worker would download the whole app to the phone.
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
    // Without the service worker, the page works until it is closed.
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
