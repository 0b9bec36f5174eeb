import { useCallback } from 'react'
import type { Report } from '#domain/report/reportNode.ts'
import { textsIn } from '#i18n/activateLocale.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useSession } from '#session/useSession.ts'
import { personName } from '../useAssembled.ts'
import { exportedText } from './paperWords.ts'

/** Returns a function that adds the export time and the user's name to a report before a file is created. */
export function useExported(): (report: Report) => Promise<Report> {
  const { user } = useSession().configuration
  const name = personName(user, useFieldText().locale)
  return useCallback(
    async (report) => {
      const exportedAt = new Date().toISOString()
      const exported = exportedText(await textsIn(report.locale), exportedAt, name)
      return { ...report, exportedAt, foot: { ...report.foot, exported } }
    },
    [name],
  )
}
