import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { localeOf } from '#domain/locale.ts'
import { errorText } from '#i18n/errorText.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { useNavigation } from '#session/navigation.ts'
import { useSave } from '#session/useSave.ts'
import { useSession } from '#session/useSession.ts'
import type { ReviewAnswer } from '#draw/sheets/reviewAnswers.ts'
import { uploadAddress } from '../history/uploadAddress.ts'
import { planOf } from './importChoices.ts'
import type { Importing } from './useImport.ts'

/** Returns a function that saves the import as a record with its file on this device; both are sent when possible. */
export function useApply({ state, drop }: Importing) {
  const { i18n } = useLingui()
  const save = useSave()
  const { go } = useNavigation()
  const { configuration } = useSession()
  const [isApplying, setIsApplying] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function apply(result: ReviewAnswer): Promise<void> {
    const { file, sheet, choices, name } = state
    if (!file || sheet?.kind === undefined) return
    setIsApplying(true)
    const { areaUnit, currency } = configuration.company
    const { decisions, reviewedV, counts } = result
    const plan = planOf(choices, {
      matches: choices.matches ?? sheet.matches,
      decisions,
      reviewedV,
      sheet: sheet.sheet,
      areaUnit,
      currency,
      expected: counts,
      locale: localeOf(i18n.locale),
    })
    const fields = { name: name.slice(-255), kind: sheet.kind, file: [file], plan, sentAt: new Date().toISOString() }
    try {
      const saved = await save('upload', undefined, fields, {}, { newFiles: [file.sha256] })
      if (saved.saved) {
        drop()
        go(uploadAddress(saved.id), { replace: true })
      } else setProblem(rejectText(saved.code))
    } catch (error) {
      setProblem(errorText(error instanceof AppError ? error.code : 'storageBroken'))
    } finally {
      setIsApplying(false)
    }
  }
  return { apply, isApplying, problem }
}
