import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { PlainReport } from '#features/reports/plain/PlainReport.tsx'
import { activateLocale } from '#i18n/activateLocale.ts'
import { approvalRecords, approvalSentences, frozenContents, stamped } from './approvalCases.ts'

beforeAll(() => activateLocale('en-us', {}))

for (const [what, content] of Object.entries(frozenContents))
  for (const name of Object.keys(approvalRecords) as (keyof typeof approvalRecords)[])
    test(`${what}, ${name}: the document on the screen says what the record says`, () => {
      const html = renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <PlainReport report={stamped(content(), name)} />
        </I18nProvider>,
      )
      const text = new DOMParser().parseFromString(html, 'text/html').body.textContent
      for (const [said, isSaid] of approvalSentences(name)) expect([said, text.includes(said)]).toEqual([said, isSaid])
      expect(text).not.toContain('Exported')
    })
