import { useState } from 'react'
import type { Locale } from '#domain/locale.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useSession } from '#session/useSession.ts'
import { useBeforePrint } from '#ui/useBeforePrint.ts'
import { personName } from '../useAssembled.ts'
import { exportedText } from './paperWords.ts'
import { usePaperTexts } from './usePaperTexts.ts'

/** Returns the print time line, updated before each print; undefined until the first print. */
export function usePrintedText(paperLocale: Locale): string | undefined {
  const { user } = useSession().configuration
  const name = personName(user, useFieldText().locale)
  const texts = usePaperTexts(paperLocale)
  const [text, setText] = useState<string>()
  useBeforePrint(() => texts && setText(exportedText(texts, new Date().toISOString(), name)))
  return text
}
