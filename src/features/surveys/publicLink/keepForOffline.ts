import { locales } from '#domain/locale.ts'

/** What the service worker of public links is asked for: files of the page to keep. */
export const keepMessage = 'catchment.survey.keep'

const scopes = ['/frontSurvey', '/surveyThanks']

/**
 * Has a small service worker keep the files of these two pages, so that they open again without a network: what is loaded now, and what
 * a question loads later. It is not the one of the app, which would fetch all of the app onto a stranger's phone.
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
    // Without it the page works as long as it stays open.
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
