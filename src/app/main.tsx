import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Draws the page into `#root`. */
export async function startPage() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element #root')
  const reply = await fetch('/i18n/en-us.json')
  const { messages } = await reply.json()
  i18n.loadAndActivate({ locale: 'en-US', messages })
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <h1>
          <Trans>Catchment</Trans>
        </h1>
      </I18nProvider>
    </StrictMode>,
  )
}

void startPage()
